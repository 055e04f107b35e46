import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';

/** A scenario with the name and id of its group; null: ungrouped. */
export interface PlacedScenario {
  scenario: Scenario;
  group: string | null;
  groupId: number | null;
}

/** The scenarios of all groups; a group with a negative id stands for none (SCN-1). */
export function placedScenarios(groups: readonly ScenarioGroup[]): PlacedScenario[] {
  return groups.flatMap(({ id, name, scenarios }) =>
    scenarios.map((scenario) => ({
      scenario,
      group: id < 0 ? null : name,
      groupId: id < 0 ? null : id,
    })),
  );
}

export function currentOf(groups: readonly ScenarioGroup[]): PlacedScenario | null {
  return placedScenarios(groups).find(({ scenario }) => scenario.active) ?? null;
}
