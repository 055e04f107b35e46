import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { copiedKinds, emptiedKinds, keptKinds } from '../projectContents.ts';
import { operatedResources } from '../enums.ts';
import { changeTopics } from '../streams.ts';
import { AuditAction, AuditQuery } from './audit.ts';
import { BoardingRequest } from './departures.ts';
import { ProjectChange, StreamReady } from './events.ts';
import { GtfsImport, GtfsProgress } from './gtfs.ts';
import { NewsTime } from './news.ts';
import { PastState } from './past.ts';
import { ScreenReceipt } from './receipts.ts';
import { Timetable, TimetableOffer } from './timetable.ts';
import { ListedPerturbation } from './trafficList.ts';
import { Undoable } from './undo.ts';
import { ProjectContents } from './wholeProject.ts';

const ajv = new Ajv();
// Used in the API description: a query parameter that is JSON.
ajv.addKeyword('x-consume');

const words = (text: string) => text.split(' ');

const topics = words(
  'news screens presence lines scenarios library messageTemplates abbreviations advertising project timetables bursts receipts orders proposals configuration',
);
const week = words('MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY');

const { state: receiptState, standing } = ScreenReceipt.properties;

/** Codes in calls: integrators match them literally. */
it.each<[what: string, TSchema, codes: unknown[]]>([
  ['OPS-6 what was done to a record', AuditAction, words('create update delete undo')],
  ['EXP-1 how far a build is', GtfsProgress.properties.phase, words('check read index save')],
  [
    'EXP-1 what became of an import',
    GtfsImport.properties.state,
    words('receiving received building held current previous past refused failed'),
  ],
  ['DSP-1 whom passengers ask', BoardingRequest, words('agency driver')],
  [
    'DSP-2 what kept messages off a screen',
    PastState.properties.obstacle,
    ['inactive', 'messagingOff', null],
  ],
  ['DSP-5 what a screen has shown', receiptState, words('shown silent waiting ended removed')],
  ['DSP-5 where a message stands', standing, [...words('shown kept expected waiting'), null]],
  [
    'EXP-4 what became of an offer',
    TimetableOffer.properties.state,
    words('PENDING IN_FORCE PAST CANCELLED'),
  ],
  [
    'TRF-1 whether a perturbation is in force',
    ListedPerturbation.properties.state,
    words('CURRENT COMING ENDED'),
  ],
  [
    'SPR-13 what can be undone',
    Undoable.properties.kind,
    words('spread deletion correction stop inhibition'),
  ],
])('%s is told by the codes that are agreed on, and no other', (_what, schema, codes) => {
  const takes = ajv.compile(schema);
  for (const code of codes) expect(takes(code), String(code)).toBe(true);
  for (const other of ['', 'OTHER', 'other', 0, codes]) expect(takes(other), String(other)).toBe(false);
});

it.each<[what: string, TSchema, codes: string[]]>([
  ['EXP-3 the days of a timetable', Timetable.properties.defaultDays, week],
  ['TIM-1 the days of a message', NewsTime.days, week],
  ['MSG-5 what changed in a project', ProjectChange.properties.topics, topics],
])('%s are any of those that are agreed on, and no other', (_what, schema, codes) => {
  const takes = ajv.compile(schema);
  for (const list of [[], codes, ...codes.map((code) => [code])])
    expect(takes(list), String(list)).toBe(true);
  for (const list of [['OTHER'], ['other', ...codes], codes[0]])
    expect(takes(list), String(list)).toBe(false);
});

it('OPS-6 the trail is sorted by each of its columns, either way, and by nothing else', () => {
  const takes = ajv.compile(AuditQuery);
  const fields = words('id at username action resource recordId recordName project');
  const sorts = fields.flatMap((field) => [
    [field, 'ASC'],
    [field, 'DESC'],
  ]);
  for (const sort of sorts) expect(takes({ sort }), String(sort)).toBe(true);
  const wrong = [['address', 'ASC'], ['at', 'asc'], ['at'], ['DESC'], ['at', 'ASC', 'id'], []];
  for (const sort of wrong) expect(takes({ sort }), String(sort)).toBe(false);
});

it('OPS-6 an administrator reads what operators do, and not what is configured', () => {
  expect(operatedResources).toEqual(
    words(
      'library scenarios scenarioGroups scenarioPlans timetableOffers bursts gtfsImports advertising news inhibition messageTemplates abbreviations screenOrders silence proposals',
    ),
  );
});

it('MSG-5 whoever follows a project is told of each topic how long ago it changed', () => {
  expect(changeTopics).toEqual(topics);
  const takesReady = ajv.compile(StreamReady);
  const takes = (changedMsAgo: object) => takesReady({ proposalsWait: false, changedMsAgo });
  const all = Object.fromEntries(topics.map((topic) => [topic, 0]));
  expect(takes(all)).toBe(true);
  for (const topic of topics) {
    const { [topic]: _, ...others } = all;
    expect(takes(others), topic).toBe(false);
    expect(takes({ ...all, [topic]: -1 }), topic).toBe(false);
  }
});

it('ADM-11 a project is emptied of its network, of what is on air and of what operators made, and keeps the rest', () => {
  const network = words('screens sites points timetables timetableOffers lines newsConfLines');
  const made = words('news library messageTemplates scenarios advertising gtfsImports');
  const kept = words('templates newsConfs causes impacts users');
  expect(emptiedKinds).toEqual([...network, ...made]);
  expect(keptKinds).toEqual(kept);
  // Neither what is on air, nor its history, nor its users.
  const never = words('news advertising timetableOffers gtfsImports users');
  const copied = [...network, ...made, ...kept].filter((kind) => !never.includes(kind));
  expect(new Set(copiedKinds)).toEqual(new Set(copied));

  const takes = ajv.compile(ProjectContents);
  const counts = Object.fromEntries([...network, ...made, ...kept].map((kind) => [kind, 0]));
  expect(takes(counts)).toBe(true);
  for (const kind of Object.keys(counts)) expect(takes({ ...counts, [kind]: -1 }), kind).toBe(false);
});
