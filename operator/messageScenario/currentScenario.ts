import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';

/** A scenario with the name of its group; null: it is in none. */
export interface PlacedScenario {
  scenario: Scenario;
  group: string | null;
}

/** The scenarios of all groups; a group of negative id stands for none (SCN-1). */
export function placedScenarios(groups: readonly ScenarioGroup[]): PlacedScenario[] {
  return groups.flatMap(({ id, name, scenarios }) =>
    scenarios.map((scenario) => ({ scenario, group: id < 0 ? null : name })),
  );
}

export function currentOf(groups: readonly ScenarioGroup[]): PlacedScenario | null {
  return placedScenarios(groups).find(({ scenario }) => scenario.active) ?? null;
}
