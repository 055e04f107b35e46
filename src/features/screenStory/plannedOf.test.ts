import { expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { planOf } from '../../../contract/planProgress.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import { buildPlan } from '../../../tests/support/buildPlan.ts';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { noon } from '../../../tests/support/situations.ts';
import { plannedOf, runAt } from './plannedOf.ts';
import { dayOf } from './storyOf.ts';

const today = dayOf(noon, 'Europe/Paris');
const display = [{ screenId: 'a', titles: [{ title: 'Neige' }, { title: 'Verglas' }] }];
const scenarios = [buildScenario({ id: 1, display }), buildScenario({ id: 2, display: [] })];
const once = (scenarioId: number, startsAt: number, stopsAt: number | null, delay: number | null = null) =>
  planOf(
    buildPlan({
      id: scenarioId,
      scenarioId,
      startsAt,
      stopsAt,
      autoDeactivationDelay: delay,
      handledUntil: 0,
    }),
  )!;
const plannedAt = (
  plans: ReturnType<typeof once>[],
  current: Partial<Scenario> | null = null,
  day = today,
) => {
  const active = { id: 3, name: 'Évacuation', active: true, activationTime: noon - hourMs, display: [] };
  const held = current ? [buildScenario({ ...active, ...current })] : [];
  return plannedOf('a', { plans, scenarios: [...scenarios, ...held] }, day, noon);
};
const runsOf = (...given: Parameters<typeof plannedAt>) =>
  plannedAt(...given).runs.map(({ start, end }) => [start - noon, end - noon]);

it.each([
  ['that begin today', once(1, noon + hourMs, noon + 2 * hourMs), [[hourMs, 2 * hourMs]]],
  ['until the scenario stops by itself', once(1, noon + hourMs, null, 60), [[hourMs, hourMs + 60_000]]],
  ['for good', once(1, noon + hourMs, null), [[hourMs, Infinity]]],
  ['not those of another day', once(1, noon + 13 * hourMs, null), []],
  ['not those that leave the screen alone', once(2, noon + hourMs, null), []],
])('DSP-2 TIM-8 a screen has the planned runs that reach it, %s', (_, plan, runs) => {
  expect(runsOf([plan])).toEqual(runs);
});

it('DSP-2 TIM-8 a later start ends a run, also that of a scenario which leaves the screen alone', () => {
  const plans = [once(2, noon + 2 * hourMs, null), once(1, noon + hourMs, null)];
  expect(runsOf(plans)).toEqual([[hourMs, 2 * hourMs]]);
  expect(runsOf(plans, null, dayOf(noon + 24 * hourMs, 'Europe/Paris'))).toEqual([]);
});

const waitingOf = (...given: Parameters<typeof plannedAt>) =>
  plannedAt(...given).waiting.map(({ start, end }) => [start - noon, end - noon]);
const tomorrow = dayOf(noon + 24 * hourMs, 'Europe/Paris');

it('DSP-2 TIM-8 what runs by hand is waited for until its end, and all day it is said what waits', () => {
  const plans = [once(1, noon - hourMs, noon + 4 * hourMs)];
  const untilTwo = { autoDeactivationDelay: 3 * 3600 };
  expect(runsOf(plans, untilTwo)).toEqual([[2 * hourMs, 4 * hourMs]]);
  expect(waitingOf(plans, untilTwo)).toEqual([]);
  const [start, end] = [noon - hourMs, noon + 4 * hourMs];
  expect(plannedAt(plans, {})).toEqual({
    runs: [],
    waiting: [{ name: 'Grève', current: 'Évacuation', start, end }],
    endsAt: Infinity,
  });
});

it.each<[string, ReturnType<typeof once>[], number[][]]>([
  ['planned for later', [once(1, noon + hourMs, noon + 2 * hourMs)], [[hourMs, 2 * hourMs]]],
  [
    'the later ones too',
    [once(1, noon - hourMs, null), once(1, noon + hourMs, null)],
    [
      [-hourMs, hourMs],
      [hourMs, Infinity],
    ],
  ],
  ['for the scenario’s own duration', [once(1, noon - hourMs, null, 2 * 3600)], [[-hourMs, hourMs]]],
  ['not those of another day', [once(1, noon + 13 * hourMs, null)], []],
  ['not those that leave the screen alone', [once(2, noon - hourMs, null)], []],
  ['not those of what runs by hand', [once(3, noon - hourMs, null)], []],
])('DSP-2 TIM-8 what waits for what runs by hand without an end, %s', (_, plans, expected) => {
  const on = [{ screenId: 'a', titles: [] }];
  expect(waitingOf(plans, { display: on })).toEqual(expected);
});

it('DSP-2 TIM-8 what waits for an end of another day is what begins then, from the day for which it is planned', () => {
  const untilTomorrow = { autoDeactivationDelay: 25 * 3600 };
  const plan = once(1, noon + hourMs, noon + 30 * hourMs);
  expect(waitingOf([plan], untilTomorrow)).toEqual([[hourMs, 30 * hourMs]]);
  expect(runsOf([plan], untilTomorrow)).toEqual([]);
  expect(waitingOf([plan], untilTomorrow, tomorrow)).toEqual([]);
  expect(runsOf([plan], untilTomorrow, tomorrow)).toEqual([[24 * hourMs, 30 * hourMs]]);
  const over = once(1, noon + hourMs, noon + 24 * hourMs);
  const later = once(2, noon + 23 * hourMs, null);
  const atTheEnd = once(3, noon + 24 * hourMs, null);
  for (const plans of [[over], [plan, later], [plan, atTheEnd], [once(1, noon + 23 * hourMs, null)]])
    expect(waitingOf(plans, untilTomorrow)).toEqual([]);
});

it('DSP-2 TIM-8 what a plan has activated ends with the next start, also where that leaves the screen alone', () => {
  const plans = [once(2, noon + 2 * hourMs, null), once(1, noon + 3 * hourMs, null)];
  expect(plannedAt(plans, { planned: true }).endsAt).toBe(noon + 2 * hourMs);
  expect(plannedAt(plans).endsAt).toBe(Infinity);
  expect(runsOf(plans, { planned: true })).toEqual([[3 * hourMs, Infinity]]);
});

it('DSP-2 TIM-8 at a moment of a run it is the one that counts, with its titles', () => {
  const { runs } = plannedAt([once(1, noon + 1, noon + 3)]);
  expect([0, 1, 2, 3].map((at) => runAt(runs, noon + at)?.titles)).toEqual([
    undefined,
    ['Neige', 'Verglas'],
    ['Neige', 'Verglas'],
    undefined,
  ]);
});
