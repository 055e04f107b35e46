import { expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { planOf } from '../../../contract/planProgress.ts';
import { buildPlan } from '../../../tests/support/buildPlan.ts';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { noon } from '../../../tests/support/situations.ts';
import { plannedRuns, runAt } from './plannedRuns.ts';
import { dayOf } from './storyOf.ts';

const today = dayOf(noon, 'Europe/Paris');
const display = [{ screenId: 'a', titles: [{ title: 'Neige' }, { title: 'Verglas' }] }];
const scenarios = [buildScenario({ id: 1, display }), buildScenario({ id: 2, display: [] })];
const once = (scenarioId: number, startsAt: number, stopsAt: number | null, delay: number | null = null) =>
  planOf(buildPlan({ scenarioId, startsAt, stopsAt, autoDeactivationDelay: delay }))!;
const runsOf = (plans: ReturnType<typeof once>[], day = today) =>
  plannedRuns('a', { plans, scenarios }, day, noon).map(({ start, end }) => [start - noon, end - noon]);

it.each([
  ['that begin today', once(1, noon + hourMs, noon + 2 * hourMs), [[hourMs, 2 * hourMs]]],
  ['until the scenario stops by itself', once(1, noon + hourMs, null, 60), [[hourMs, hourMs + 60_000]]],
  ['for good', once(1, noon + hourMs, null), [[hourMs, Infinity]]],
  ['not those that have begun', once(1, noon - hourMs, noon + hourMs), []],
  ['not those of another day', once(1, noon + 13 * hourMs, null), []],
  ['not those that leave the screen alone', once(2, noon + hourMs, null), []],
])('DSP-2 TIM-8 a screen has the planned runs that reach it, %s', (_, plan, runs) => {
  expect(runsOf([plan])).toEqual(runs);
});

it('DSP-2 TIM-8 a later start ends a run, also that of a scenario which leaves the screen alone', () => {
  const plans = [once(2, noon + 2 * hourMs, null), once(1, noon + hourMs, null)];
  expect(runsOf(plans)).toEqual([[hourMs, 2 * hourMs]]);
  expect(runsOf(plans, dayOf(noon + 24 * hourMs, 'Europe/Paris'))).toEqual([]);
});

it('DSP-2 TIM-8 at a moment of a run it is the one that counts, with its titles', () => {
  const runs = plannedRuns('a', { plans: [once(1, noon + 1, noon + 3)], scenarios }, today, noon);
  expect([0, 1, 2, 3].map((at) => runAt(runs, noon + at)?.titles)).toEqual([
    undefined,
    ['Neige', 'Verglas'],
    ['Neige', 'Verglas'],
    undefined,
  ]);
});
