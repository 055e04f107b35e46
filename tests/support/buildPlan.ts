import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';

/** A plan that starts its scenario once, in an hour, and stops it two hours later, with the test's overrides. */
export function buildPlan(overrides: Partial<ScenarioPlan> = {}): ScenarioPlan {
  const startsAt = Date.now() + 3_600_000;
  return {
    id: 1,
    scenarioId: 1,
    scenarioName: 'Grève',
    autoDeactivationDelay: null,
    startsAt,
    stopsAt: startsAt + 7_200_000,
    days: null,
    startMinute: null,
    stopMinute: null,
    firstDay: null,
    lastDay: null,
    handledUntil: Date.now(),
    running: false,
    createdAt: Date.now(),
    createdBy: 'user.nord',
    version: 1,
    ...overrides,
  };
}
