import { endOfScenario } from '../../../contract/scenarioTime.ts';
import type { ScenarioGroup } from '../../../contract/schemas/scenario.ts';

/** What the current scenario does to screens. */
export interface CurrentScenario {
  /** Titles of its messages by screen id (SPR-11). */
  titlesByScreen: ReadonlyMap<string, readonly string[]>;
  /** When it stops by itself, ms; null: never. */
  until: number | null;
}

export function currentScenario(groups: readonly ScenarioGroup[]): CurrentScenario {
  const current = groups.flatMap(({ scenarios }) => scenarios).find(({ active }) => active);
  return {
    titlesByScreen: new Map(
      current?.display.map(({ screenId, titles }) => [screenId, titles.map(({ title }) => title)]),
    ),
    until: current ? endOfScenario(current) : null,
  };
}
