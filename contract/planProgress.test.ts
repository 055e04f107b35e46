import { expect, it } from 'vitest';
import { isComing, latestDue, progressOf, type PlanProgress } from './planProgress.ts';
import type { OncePlan } from './scenarioPlan.ts';

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
