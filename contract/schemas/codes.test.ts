import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { copiedKinds, emptiedKinds, keptKinds } from '../projectContents.ts';
import { operatedResources } from '../enums.ts';
import { changeTopics } from '../streams.ts';
import { AuditAction, AuditQuery } from './audit.ts';
import { BoardingRequest, PlayerDepartureRow } from './departures.ts';
import { EndedNews, PastMessage } from './endedNews.ts';
import { PresenceChange, ProjectChange, StreamReady } from './events.ts';
import { PageReport, ScreenPage } from './fleet.ts';
import { GtfsImport, GtfsProgress } from './gtfs.ts';
import { LineStops } from './lineStops.ts';
import { NewsTime } from './news.ts';
import { OidcRehearsal, OidcRule } from './oidc.ts';
import { PastState } from './past.ts';
import { Proposal } from './proposal.ts';
import { ScreenReceipt } from './receipts.ts';
import { Screen, ScreenConfiguration } from './screen.ts';
import { ScreensOrder } from './screenOrder.ts';
import { SilenceSettings } from './silence.ts';
import { Subscription } from './subscriptions.ts';
import { TimesFacts } from './timesState.ts';
import { Timetable, TimetableOffer } from './timetable.ts';
import { ListedPerturbation } from './trafficList.ts';
import { Undoable } from './undo.ts';
import { WebhookDelivery, WebhookEvent } from './webhooks.ts';
import { ProjectContents } from './wholeProject.ts';

const ajv = new Ajv();
// Used in the API description: a query parameter that is JSON.
ajv.addKeyword('x-consume');

const words = (text: string) => text.split(' ');

const topics = words(
  'news screens presence lines scenarios library messageTemplates abbreviations advertising project timetables bursts receipts orders proposals configuration',
);
const week = words('MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY');

const { state: receiptState, standing, reason } = ScreenReceipt.properties;
const { live, cancelled } = PlayerDepartureRow.properties.marks.items.properties;
const { simulated } = PresenceChange.properties.screens.items.properties;

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
  [
    'DSP-5 why a message waits on a screen',
    reason,
    words('inactive messagingOff hours scenario limit early over period'),
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
  ['TIM-5 how a message ended', EndedNews.properties.how, words('time ended removed')],
  [
    'OPS-5 what became of a proposal',
    Proposal.properties.state,
    words('waiting agreed refused withdrawn expired'),
  ],
  [
    'FLT-4 what a screen is ordered to do',
    ScreensOrder.properties.kind,
    words('reload identify picture brightness restart'),
  ],
  [
    'OUT-1 why a subscription has ended',
    Subscription.properties.ended,
    [...words('failed gone access person'), null],
  ],
  ['OUT-5 how far a delivery is', WebhookDelivery.properties.state, words('waiting delivered failed')],
  ['CMP-1 where the order of stops is from', LineStops.properties.source, words('feed points')],
  [
    'LIV-1 what a source names that nobody knows',
    TimesFacts.properties.unmatched.items.properties.kind,
    words('trip line stop'),
  ],
  [
    'OPS-1 why who signs in is refused',
    OidcRehearsal.properties.refusal,
    [...words('noRule noProject notCreated nameTaken'), null],
  ],
  ['LIV-2 that a departure is live', live, [true]],
  ['LIV-2 that a departure is cancelled', cancelled, [true]],
  ['LIV-7 that a screen is simulated', simulated, [true]],
  ['LIV-7 that a display is simulated', ScreenConfiguration.properties.simulated, [true]],
  ['FLT-5 that a screen is dark', Screen.properties.dark, [true]],
])('%s is told by the codes that are agreed on, and no other', (_what, schema, codes) => {
  const takes = ajv.compile(schema);
  for (const code of codes) expect(takes(code), String(code)).toBe(true);
  for (const other of ['', 'OTHER', 'other', 0, codes]) expect(takes(other), String(other)).toBe(false);
});

it.each<[what: string, TSchema, codes: string[]]>([
  ['EXP-3 the days of a timetable', Timetable.properties.defaultDays, week],
  ['TIM-1 the days of a message', NewsTime.days, week],
  ['TIM-7 the days of a message that has ended', PastMessage.properties.days, week],
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

it('OUT-5 a webhook is told of these events', () => {
  expect(WebhookEvent.anyOf.map((event) => event.properties.type.const)).toEqual(
    words(
      'message.spread message.changed message.ended scenario.started scenario.changed scenario.stopped screen.silent screen.back webhook.test',
    ),
  );
});

it('OPS-1 a claim is compared with a text, a number or a flag', () => {
  const takes = ajv.compile(OidcRule.properties.equals);
  for (const value of ['pc', 1, true]) expect(takes(value), String(value)).toBe(true);
  for (const value of ['', null, ['pc'], {}]) expect(takes(value), JSON.stringify(value)).toBe(false);
});

it('FLT-1 an address gets an alert once', () => {
  const takes = ajv.compile(SilenceSettings.properties.recipients);
  expect([takes(['a@b.fr', 'c@b.fr']), takes(['a@b.fr', 'a@b.fr'])]).toEqual([true, false]);
});

it('FLT-3 a page may have been running for a century, on a machine whose clock is as far off', () => {
  const century = 100 * 365 * 86_400_000;
  const takesUptime = ajv.compile(PageReport.properties.uptime);
  const takesDrift = ajv.compile(PageReport.properties.drift);
  expect([takesUptime(century), takesUptime(2 * century)]).toEqual([true, false]);
  expect([century, -century, 2 * century, -2 * century].map((ms) => takesDrift(ms))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // Its start is told instead.
  expect(ScreenPage.properties).not.toHaveProperty('uptime');
});
