import { expect, it } from 'vitest';
import { comingRuns, isComing, latestDue, nextStart, progressOf, type PlanProgress } from './planProgress.ts';
import type { OncePlan, PlanTime } from './scenarioPlan.ts';

const paris = 'Europe/Paris';
const now = Date.parse('2026-11-23T12:00:00+01:00');
const hour = 3_600_000;
const once = (start: number, stop: number | null): OncePlan => ({
  startsAt: now + start * hour,
  stopsAt: stop === null ? null : now + stop * hour,
});

it.each<[string, [number, number][], number | undefined]>([
  ['nothing', [], undefined],
  [
    'the one with the latest start',
    [
      [1, -2],
      [2, -1],
      [3, -3],
    ],
    2,
  ],
  [
    'the latest one, where several start at once',
    [
      [1, -1],
      [2, -1],
    ],
    2,
  ],
])('TIM-8 of plans that are due, %s starts', (_, due, expected) => {
  const plans = due.map(([id, start]) => ({ id, due: { start, stop: null } }));
  expect(latestDue(plans)?.id).toBe(expected);
});

it.each<[string, Partial<PlanProgress> | null, OncePlan, Partial<PlanProgress>]>([
  ['a new one', null, once(1, 2), { handledUntil: now, running: false }],
  [
    'one that runs',
    { handledUntil: now - hour, running: true },
    once(-1, 3),
    { handledUntil: now, running: true },
  ],
  ['one that waits, with another stop', { handledUntil: 5 }, once(-1, 3), { handledUntil: 5 }],
  ['one that waits, with another start', { handledUntil: 5 }, once(1, 3), { handledUntil: now }],
  ['one that was stopped', { handledUntil: now - hour }, once(-1, 3), { handledUntil: now }],
])('TIM-8 saved by now, %s starts only what it has not started before', (_, before, time, expected) => {
  const plan = before && { time: once(-1, 2), delay: null, handledUntil: 0, running: false, ...before };
  expect(progressOf(plan, { time, delay: null }, now, paris)).toMatchObject({ time, ...expected });
});

it.each<[string, Partial<PlanProgress>, OncePlan, boolean]>([
  ['one that is to start', {}, once(1, 2), true],
  ['one that runs', { handledUntil: now, running: true }, once(-1, null), true],
  ['one that waits', { handledUntil: now - 3 * hour }, once(-1, 1), true],
  ['none that has run', { handledUntil: now - hour }, once(-1, null), false],
  ['none whose time is over', { handledUntil: now - 3 * hour }, once(-2, -1), false],
])('TIM-8 of plans, %s has something left to do', (_, progress, time, expected) => {
  const plan = { time, delay: null, handledUntil: 0, running: false, ...progress };
  expect(isComing(plan, now, paris)).toBe(expected);
});

/** A plan of the scenario with the same id, with nothing done yet. */
const plan = (id: number, time: PlanTime, more: Partial<PlanProgress & { scenarioId: number }> = {}) => ({
  id,
  scenarioId: id,
  time,
  delay: null,
  handledUntil: now - 12 * hour,
  running: false,
  ...more,
});
const nightly = {
  days: ['MONDAY', 'TUESDAY'],
  startMinute: 22 * 60,
  stopMinute: 23 * 60,
  firstDay: null,
  lastDay: null,
} as const;
const open = { id: 9, endsAt: null };
const untilTwo = { id: 9, endsAt: now + 2 * hour };

it.each<[string, ReturnType<typeof plan>[], Parameters<typeof comingRuns>[1], number[][]]>([
  [
    'each start ends the run before',
    [plan(1, once(1, 9)), plan(2, once(2, 3))],
    null,
    [
      [1, 1, 2],
      [2, 2, 3],
    ],
  ],
  [
    'what begins before the day has ended the one before',
    [plan(1, once(-40, null), { handledUntil: now }), plan(2, once(1, 2))],
    null,
    [[2, 1, 2]],
  ],
  ['what is due, and nobody holds, begins now', [plan(1, once(-1, 3))], null, [[1, 0, 3]]],
  [
    'none that is done already begins or ends another',
    [plan(1, once(1, 3), { handledUntil: now + hour }), plan(2, once(0, 5))],
    null,
    [[2, 0, 5]],
  ],
  ['by hand without an end nothing begins', [plan(1, once(-1, 3)), plan(2, once(1, 3))], open, []],
  [
    'by hand with an end the latest one begins then, for its own duration, and the others never',
    [plan(1, once(-1, 9)), plan(2, once(1, 9), { delay: 7200 })],
    untilTwo,
    [[2, 2, 4]],
  ],
  [
    'what ends before what runs by hand never begins',
    [plan(1, once(1, 2)), plan(2, once(0, null), { delay: 7200 })],
    untilTwo,
    [],
  ],
  [
    'what is planned at the very end by hand begins',
    [plan(1, once(1, 9)), plan(9, once(2, 9))],
    untilTwo,
    [[9, 2, 9]],
  ],
  [
    'a plan of what runs by hand has what it wants',
    [plan(9, once(1, 9)), plan(1, once(-1, 9))],
    untilTwo,
    [[1, 2, 9]],
  ],
  [
    'after what runs by hand plans begin as planned',
    [plan(1, once(1, 9)), plan(2, once(3, 4))],
    untilTwo,
    [
      [1, 2, 3],
      [2, 3, 4],
    ],
  ],
  ['by hand with an end that has passed', [plan(1, once(-1, 3))], { id: 9, endsAt: now - hour }, [[1, 0, 3]]],
  [
    'of two at the same instant the latest plan',
    [plan(2, once(1, 2)), plan(1, once(1, 3))],
    null,
    [[2, 1, 2]],
  ],
  [
    'a weekly one begins each week',
    [plan(1, nightly)],
    null,
    [
      [1, 10, 11],
      [1, 34, 35],
    ],
  ],
  [
    'a weekly one waits for its next time',
    [plan(1, nightly)],
    { id: 9, endsAt: now + 11 * hour },
    [[1, 34, 35]],
  ],
])('DSP-2 TIM-8 of the runs to come, %s', (_, plans, byHand, expected) => {
  const runs = comingRuns(plans, byHand, { now, from: now, to: now + 40 * hour, timeZone: paris });
  const hours = (instant: number) => (instant - now) / hour;
  expect(runs.map((run) => [run.plan.id, hours(run.start), hours(run.end)])).toEqual(expected);
});

it('DSP-2 TIM-8 a later day has only the run that is left, also of plans that began before', () => {
  const day = { now, from: now + 24 * hour, to: now + 48 * hour, timeZone: paris };
  const forGood = plan(1, once(1, null));
  expect(comingRuns([forGood], null, day)).toEqual([{ plan: forGood, start: now + hour, end: Infinity }]);
  expect(comingRuns([forGood, plan(2, once(2, 3))], null, day)).toEqual([]);
  expect(comingRuns([forGood], { id: 9, endsAt: day.to }, day)).toEqual([]);
});

it('DSP-2 TIM-7 TIM-8 a run past midnight ends with a start of the next day, as that day says', () => {
  const plans = [plan(1, once(10, 18)), plan(2, once(17, 20))];
  const first = { plan: plans[0], start: now + 10 * hour, end: now + 17 * hour };
  const [today, tomorrow] = [now, now + 12 * hour].map((from) =>
    comingRuns(plans, null, { now, from, to: from + 12 * hour, timeZone: paris }),
  );
  expect(today).toEqual([first]);
  expect(tomorrow?.[0]).toEqual(first);
});

it('DSP-2 TIM-8 a planned activation ends with the first start of a plan', () => {
  expect(nextStart([plan(1, once(2, 3)), plan(2, once(1, 2)), plan(3, once(-1, 2))], now, paris)).toBe(
    now + hour,
  );
  expect(nextStart([plan(1, once(1, 2), { handledUntil: now + hour })], now, paris)).toBe(Infinity);
  expect(nextStart([], now, paris)).toBe(Infinity);
});
