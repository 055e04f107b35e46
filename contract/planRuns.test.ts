import { expect, it } from 'vitest';
import { buildPlan } from '../tests/support/buildPlan.ts';
import { type ByHand, comingRuns, dueOf, firstRun, meetCurrent, planOf } from './planProgress.ts';
import type { PlanTime } from './scenarioPlan.ts';

const paris = 'Europe/Paris';
const now = Date.parse('2026-11-23T12:00:00+01:00');
const hour = 3_600_000;
/** A plan of the scenario with the same id, between so many hours from now. */
const plan = (
  id: number,
  start: number,
  stop: number,
  time: PlanTime = { startsAt: now + start * hour, stopsAt: now + stop * hour },
) => ({
  id,
  scenarioId: id,
  time,
  delay: null,
  handledUntil: now - 12 * hour,
  running: false,
});
const weekly = plan(3, 10, 11, {
  days: ['MONDAY'],
  startMinute: 22 * 60,
  stopMinute: 23 * 60,
  firstDay: null,
  lastDay: null,
});
const ending = (hours: number | null): ByHand => ({
  id: 9,
  endsAt: hours === null ? null : now + hours * hour,
});

it.each<[string, (ByHand & { planned?: boolean }) | null, number, boolean]>([
  ['none', null, Infinity, false],
  ['one by hand ends at its own end', ending(3), 3, true],
  ['one by hand without an end has none', ending(null), Infinity, true],
  ['one of a plan ends with the next start', { ...ending(3), planned: true }, 2, false],
  ['one of a plan ends at its own end before', { ...ending(1), planned: true }, 1, false],
  ['one of a plan without an end ends with the next start', { ...ending(null), planned: true }, 2, false],
])('TIM-8 of a scenario that is current, %s', (_, current, end, waits) => {
  expect(meetCurrent(current, [plan(1, 2, 4)], now, paris)).toEqual({
    byHand: waits ? current : null,
    endsAt: now + end * hour,
  });
});

it('TIM-8 a scenario of a plan is over at the start of the next, until the server starts that', () => {
  const current = { ...ending(null), planned: true };
  expect(meetCurrent(current, [plan(1, 0, 4), plan(2, 5, 6)], now, paris).endsAt).toBe(now);
});

it.each<[string, ReturnType<typeof plan>[], ByHand | null, number[] | undefined]>([
  ['none is planned', [], null, undefined],
  ['the next start', [plan(1, 2, 4), plan(2, 1, 3)], null, [2, 1, 2]],
  ['not what is to begin now', [plan(1, -1, 4), plan(2, 1, 3)], null, [2, 1, 3]],
  ['nor what is over', [plan(1, -3, -1)], null, undefined],
  ['what waits for the end by hand begins then', [plan(1, -1, 4), plan(2, 3, 5)], ending(2), [1, 2, 3]],
  ['what is over by then does not', [plan(1, -1, 1), plan(2, 3, 5)], ending(2), [2, 3, 5]],
  ['nothing of what ends before', [plan(1, 1, 1.5), plan(2, 3, 5)], ending(2), [2, 3, 5]],
  ['a weekly one at its next time', [weekly], ending(2), [3, 10, 11]],
  ['nothing weekly after one by hand without an end', [weekly], ending(null), undefined],
  ['nothing begins after one by hand without an end', [plan(1, 2, 4)], ending(null), undefined],
  ['an end by hand that has passed holds nothing up', [plan(1, 2, 4)], ending(-1), [1, 2, 4]],
])('TIM-8 of the runs to come the first is told, %s', (_, plans, byHand, expected) => {
  const run = firstRun(plans, byHand, now, paris);
  const hours = (instant: number) => (instant - now) / hour;
  expect(run && [run.plan.id, hours(run.start), hours(run.end)]).toEqual(expected);
});

it('TIM-8 at its very end a run is not due, and at the very end of a day the next is not of that day', () => {
  expect(dueOf(plan(1, -2, 0), now, paris)).toBeNull();
  const day = { now, from: now, to: now + 2 * hour, timeZone: paris };
  expect(comingRuns([plan(1, 2, 4)], null, day)).toEqual([]);
});

it('TIM-8 a plan with no time that is known here is none', () => {
  expect(planOf(buildPlan({ startsAt: null, stopsAt: null }))).toBeNull();
});
