import type { ScenarioGroup } from '../../contract/schemas/scenario.ts';

/** What the current scenario shows on each screen, by screen id (SPR-11). */
export function scenarioTitles(groups: readonly ScenarioGroup[]): Map<string, readonly string[]> {
  return new Map(
    groups
      .flatMap(({ scenarios }) => scenarios)
      .filter(({ active }) => active)
      .flatMap(({ display }) => display)
      .map(({ screenId, titles }) => [screenId, titles.map(({ title }) => title)]),
  );
}
