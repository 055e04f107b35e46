import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Passage } from './rows.ts';
import { anyLine, type Visit, withVisits } from './visits.ts';

const minute = 60_000;
const planned = (minutes: number, more: Partial<Passage> = {}): Passage => ({
  lineKey: 'line 1',
  line: null,
  direction: 'Orly',
  point: 'Gare',
  at: minutes * minute,
  ...more,
});
const visit = (aimed: number | null, at: number | null, more: Partial<Visit> = {}): Visit => ({
  lineKey: 'line 1',
  direction: 'Orly',
  isCancelled: false,
  aimed: aimed === null ? null : aimed * minute,
  at: at === null ? null : at * minute,
  ...more,
});
const own = ({ lineKey, direction, every, ...visit }: Visit, at: number): Passage =>
  planned(0, {
    lineKey,
    direction: direction ?? '',
    point: 'Own',
    at,
    ...(every ? { every } : visit.at !== null && { live: { planned: null } }),
  });
/** Departures every five minutes, without exact times. */
const rhythm = (from: number, until: number, more: Partial<Visit> = {}): Visit =>
  visit(null, from, { every: { seconds: 300, until: until * minute }, ...more });

/** Departures in minutes, with the plan of live ones. */
const told = (passages: readonly Passage[], visits: readonly Visit[]) =>
  withVisits(passages, visits, own)
    .sort((a, b) => a.at - b.at)
    .map(({ at, live, cancelled, every }) => {
      if (every) return `${at / minute} to ${every.until / minute}`;
      if (cancelled) return `no ${at / minute}`;
      if (!live) return at / minute;
      return `${at / minute} for ${live.planned === null ? 'none' : live.planned / minute}`;
    });

it.each<[string, Passage[], Visit[], (number | string)[]]>([
  ['the planned time says which one it is', [planned(5), planned(10)], [visit(10, 21)], [5, '21 for 10']],
  ['it may be told a little otherwise', [planned(5)], [visit(6, 8)], ['8 for 5']],
  ['one that is planned at another time is another one', [planned(5)], [visit(9, 9)], [5, '9 for none']],
  [
    'without a planned time the nearest is it',
    [planned(5), planned(15)],
    [visit(null, 16)],
    [5, '16 for 15'],
  ],
  ['far from all it is one of its own', [planned(5)], [visit(null, 40)], [5, '40 for none']],
  [
    'a departure is one vehicle, and another one is its own',
    [planned(5), planned(15)],
    [visit(15, 20), visit(15, 22)],
    [5, '20 for 15', '22 for none'],
  ],
  [
    'a cancelled one does not leave',
    [planned(5), planned(15)],
    [visit(5, null, { isCancelled: true })],
    ['no 5', 15],
  ],
  [
    'what is cancelled and in no plan is nothing',
    [planned(5)],
    [visit(50, null, { isCancelled: true })],
    [5],
  ],
  ['nor what is cancelled at a time of its own', [planned(5)], [visit(50, 52, { isCancelled: true })], [5]],
  ['nor what is cancelled without any time', [planned(2)], [visit(null, null, { isCancelled: true })], [2]],
  ['a minute and a half is a little', [planned(5)], [visit(6.5, 8)], ['8 for 5']],
  ['more is not', [planned(5)], [visit(6.6, 8)], [5, '8 for none']],
  ['without a planned time it may be three minutes early', [planned(10)], [visit(null, 7)], ['7 for 10']],
  ['not earlier', [planned(10)], [visit(null, 6.9)], ['6.9 for none', 10]],
  ['and twenty minutes late', [planned(10)], [visit(null, 30)], ['30 for 10']],
  ['not later', [planned(10)], [visit(null, 30.1)], [10, '30.1 for none']],
  [
    'the earliest chooses first, however they are told',
    [planned(10), planned(20)],
    [visit(null, 12), visit(null, 11)],
    ['11 for 10', '12 for none', 20],
  ],
  [
    'the earliest is the one that is planned first',
    [planned(10), planned(12.4)],
    [visit(11, 12), visit(10.5, 30)],
    ['12 for 12.4', '30 for 10'],
  ],
  [
    'a nearer one in another direction is another one',
    [planned(5), planned(6, { direction: 'Massy' })],
    [visit(6, 9)],
    [6, '9 for 5'],
  ],
  ['of two as near it is the first', [planned(9), planned(11)], [visit(10, 10)], ['10 for 9', 11]],
  ['without a prediction the plan holds', [planned(5)], [visit(5, null)], [5]],
  ['of a line without a plan, its own plan holds', [], [visit(5, null), visit(9, 12)], [5, '12 for none']],
  [
    'nor is the plan of another line one',
    [planned(5, { lineKey: 'line 2' })],
    [visit(5, null), visit(7, null, { isCancelled: true })],
    [5, 5],
  ],
  [
    'where there is a plan, what is only planned elsewhere is nothing',
    [planned(5), planned(5, { lineKey: anyLine, direction: 'Massy' })],
    [visit(9, null), visit(9, null, { lineKey: 'line 2' })],
    [5, 5],
  ],
  ['another line is another one', [planned(5)], [visit(5, 6, { lineKey: 'line 2' })], [5, '6 for none']],
  [
    'the direction tells two apart that leave together',
    [planned(5), planned(5, { direction: 'Massy' })],
    [visit(5, 9, { direction: 'Massy' })],
    [5, '9 for 5'],
  ],
  [
    'a direction that the plan has not says nothing',
    [planned(5)],
    [visit(5, 7, { direction: 'ORLY' })],
    ['7 for 5'],
  ],
  [
    'what is live already is not told again',
    [planned(5, { live: { planned: 0 } })],
    [visit(null, 7)],
    ['5 for 0', '7 for none'],
  ],
  [
    'what is planned of any line is of its line, too, by time and direction',
    [planned(5, { lineKey: anyLine, direction: 'Massy' }), planned(6, { lineKey: anyLine }), planned(6)],
    [visit(5, 7), visit(6, null, { isCancelled: true, lineKey: 'line 2' })],
    [5, 'no 6', '7 for 6'],
  ],
  [
    'no time of any line is promised either where one leaves so often',
    [planned(5, { lineKey: anyLine }), planned(10, { lineKey: anyLine })],
    [rhythm(10, 20)],
    [5, '10 to 20'],
  ],
  [
    'where one leaves so often, no time of the plan is promised, and before and after it is',
    [planned(5), planned(10), planned(20), planned(25)],
    [rhythm(10, 20)],
    [5, '10 to 20', 25],
  ],
  [
    'what is said of one vehicle holds beside how often they leave',
    [planned(10), planned(15), planned(20)],
    [rhythm(5, 30), visit(15, 17), visit(20, null, { isCancelled: true })],
    ['5 to 30', '17 for 15', 'no 20'],
  ],
  [
    'what is said of one vehicle where nothing is planned holds beside how often they leave, too',
    [],
    [rhythm(5, 30), visit(15, null)],
    ['5 to 30', 15],
  ],
  [
    'a direction may be written otherwise than in the plan',
    [planned(5), planned(5, { direction: 'Massy' }), planned(12), planned(12, { direction: 'Massy' })],
    [visit(5, 7, { direction: 'MASSY' }), rhythm(10, 20, { direction: 'ORLY' })],
    [5, '7 for 5', '10 to 20', 12],
  ],
  [
    'how often they leave in a direction that the plan has not, or in none, is said of its line',
    [planned(5), planned(12), planned(12, { lineKey: 'line 2' })],
    [rhythm(10, 20, { direction: 'Aéroport' }), rhythm(1, 6, { direction: null })],
    ['1 to 6', '10 to 20', 12],
  ],
  [
    'how often they leave in one direction says nothing of another, or of another line',
    [planned(10), planned(11, { direction: 'Massy' }), planned(12, { lineKey: 'line 2' })],
    [rhythm(5, 30, { direction: 'Massy' })],
    ['5 to 30', 10, 12],
  ],
])('LIV-2 of a vehicle at a stop, %s', (_what, passages, visits, expected) => {
  expect(told(passages, visits)).toEqual(expected);
});

it('LIV-2 what is planned of any line has the line of its vehicle, also where only the plan is known', () => {
  const plan = [5, 10, 15].map((minutes) => planned(minutes, { lineKey: anyLine }));
  const visits = [visit(5, 6), visit(10, null, { isCancelled: true }), visit(15, null)];
  const lines = withVisits(plan, visits, own).map(({ lineKey, live }) => [lineKey, live]);
  expect(lines).toEqual([
    ['line 1', { planned: 5 * minute }],
    ...Array<unknown>(2).fill(['line 1', undefined]),
  ]);
});

it('LIV-2 no departure is told twice, and none is lost', () => {
  const times = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 });
  const visits = fc.array(
    fc.record({
      aimed: fc.option(fc.integer({ min: 0, max: 60 })),
      at: fc.option(fc.integer({ min: 0, max: 60 })),
      isCancelled: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(times, visits, (plan, heard) => {
      const passages = withVisits(
        plan.map((at) => planned(at)),
        heard.map(({ aimed, at, isCancelled }) => visit(aimed, at, { isCancelled })),
        own,
      );
      const added = passages.filter(({ point }) => point === 'Own');
      const behind = passages
        .filter((one) => !added.includes(one))
        .map(({ at, live }) => live?.planned ?? at);
      expect(behind.sort((a, b) => a - b)).toEqual(plan.map((at) => at * minute).sort((a, b) => a - b));
      expect(added.length).toBeLessThanOrEqual(heard.length);
    }),
  );
});
