import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';

/** The current scenario; null: none. */
export const activeScenario = (groups: readonly ScenarioGroup[]): Scenario | null =>
  groups.flatMap(({ scenarios }) => scenarios).find(({ active }) => active) ?? null;
