import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { mostHeldScreens, keptPastMs, maxRemovals } from '../limits.ts';
import { reportLimits } from '../reportLimits.ts';
import { AuditQuery } from './audit.ts';
import { Blocker, Deleted } from './common.ts';
import { PastQuery as AgendaQuery } from './endedNews.ts';
import { HeldQuery } from './held.ts';
import { PageQuery } from './list.ts';
import { Spread } from './news.ts';
import { longestPastMs, PastQuery } from './past.ts';
import { maxReportBytes, ReceiptReport } from './receipts.ts';
import { Removals } from './removals.ts';
import { maxScenarioBytes, scenarioLimits, ScenarioSave } from './scenario.ts';
import { Perturbation } from './traffic.ts';

const ajv = new Ajv({ allowUnionTypes: true });
// Used in the API description: a query parameter that is JSON.
ajv.addKeyword('x-consume');

const largestId = 2_147_483_647;
const lastInstant = 8_640_000_000_000_000;
const longestId = 'x'.repeat(100);
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const notification = {
  title: 'Travaux',
  backgroundColor: '#10233f',
  textColor: '#ffffff',
  fontFamily: 'Inter',
  fontSize: 16,
  xposition: 'RIGHT',
  yposition: 'TOP',
};
const perturbation = { id: 1, lineId: 1, lineName: '7', content: 'Travaux', notification };
const scenario = { name: 'Pluie', screenSets: [['a']] };
const inSets = (sets: number[]) => ({ ...scenario, messages: [{ id: 1, sets }] });

/** Edge cases of a schema: the largest accepted, and the smallest refused values. */
it.each<[what: string, TSchema, taken: unknown[], refused: unknown[]]>([
  [
    'OPS-6 the filter of the trail',
    AuditQuery,
    [{}, { filter: { q: 'x', action: 'undo', id: [1] } }, { range: [0, 9] }],
    [{ filter: { password: 'x' } }, { filter: { action: 'read' } }, { filter: { id: [] } }, { range: [0] }],
  ],
  [
    'ADM-14 a page of a list',
    PageQuery,
    [
      {},
      { filter: { a: 'x', b: 1, c: true, d: null, e: ['x', 1, true, null] } },
      { sort: ['x', 'ASC'] },
      { sort: ['x', 'DESC'] },
    ],
    [
      { filter: { a: {} } },
      { filter: { a: [[]] } },
      { filter: { a: many(1001, 1) } },
      { sort: ['x'] },
      { sort: ['DESC'] },
      { sort: ['x', 'desc'] },
      { sort: [1, 'ASC'] },
      { sort: ['', 'ASC'] },
    ],
  ],
  [
    'DSP-2 the screens that are asked about at once',
    HeldQuery,
    [{ screens: 'a' }, { screens: many(mostHeldScreens, longestId).join(',') }],
    [{ screens: '' }, { screens: 'a,' }, { screens: many(mostHeldScreens + 1, longestId).join(',') }],
  ],
  ...[AgendaQuery, PastQuery].map((query): [string, TSchema, unknown[], unknown[]] => [
    'TIM-7 DSP-5 a span of the past',
    query,
    [{ from: 0, to: lastInstant }],
    [
      { from: -1, to: 0 },
      { from: 0, to: lastInstant + 1 },
    ],
  ]),
  [
    'TIM-1 the days of a message that is spread',
    Spread,
    [{ days: null }, { days: ['SUNDAY', 'MONDAY'] }],
    [{ days: ['MONDAY', 'MONDAY'] }, { days: 'MONDAY' }, { weekdays: [] }],
  ],
  [
    'ADM-11 the records that are to be deleted',
    Removals,
    [{ ids: [1] }, { ids: ['val-antony-1', 1] }, { ids: numbers(maxRemovals) }],
    [{ ids: [] }, { ids: [0] }, { ids: [''] }, { ids: numbers(maxRemovals + 1) }, { ids: [1], force: true }],
  ],
  ['ADM-11 what was deleted', Deleted, [{ id: 1 }, { id: 'val-antony-1' }], [{ id: 0 }, { id: null }, {}]],
  [
    'ADM-11 what keeps a record from being deleted',
    Blocker,
    [1, 'val-antony-1'].flatMap((id) => [
      { resource: 'screens', id, name: 'Antony' },
      { resource: 'screens', id, name: 'Antony', projectId: null },
    ]),
    [{ resource: 'screens', id: 0, name: 'Antony' }],
  ],
  [
    'SCN-7 the screens of a scenario by sets',
    ScenarioSave,
    [inSets([0]), inSets([scenarioLimits.screens - 1])],
    [inSets([]), inSets([-1]), inSets([scenarioLimits.screens])],
  ],
  [
    'TRF-2 a perturbation with the way it is shown',
    Perturbation,
    [perturbation],
    Object.keys(notification).map((part) => ({
      ...perturbation,
      notification: { ...notification, [part]: null },
    })),
  ],
])('%s has its bounds', (_what, schema, taken, refused) => {
  const takes = ajv.compile(schema);
  for (const value of taken) expect(takes(value), JSON.stringify(value).slice(0, 200)).toBe(true);
  for (const value of refused) expect(takes(value), JSON.stringify(value).slice(0, 200)).toBe(false);
});

it('SCN-7 the largest scenario that may be saved fits into what the call takes', () => {
  const { messages, screens, places } = scenarioLimits;
  const largest: ScenarioSave = {
    name: 'x'.repeat(100),
    // One list each is the longest form.
    screenSets: many(screens, [longestId]),
    messages: many(messages, { id: largestId, sets: many(places / messages, screens - 1) }),
  };
  expect(ajv.compile(ScenarioSave)(largest)).toBe(true);
  expect(JSON.stringify(largest).length).toBeLessThan(maxScenarioBytes);
});

it('DSP-5 the longest report of a screen fits into what the call takes', () => {
  const largest: ReceiptReport = {
    at: lastInstant,
    shown: many(reportLimits.shown, { id: largestId, since: lastInstant }),
    ended: many(reportLimits.ended, { id: largestId, from: lastInstant, to: lastInstant }),
  };
  expect(ajv.compile(ReceiptReport)(largest)).toBe(true);
  expect(JSON.stringify(largest).length).toBeLessThan(maxReportBytes);
});

it('DSP-5 the past of screens is kept for the longest month, and asked for by days of whatever length', () => {
  const hours = (from: string, to: string) => Date.parse(to) - Date.parse(from);
  expect(keptPastMs).toBe(hours('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'));
  const longestDay = hours('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00');
  expect(longestPastMs).toBeGreaterThan(longestDay);
  expect(longestPastMs).toBeLessThan(2 * longestDay);
});
