import { endOfScenario } from '../../../contract/scenarioTime.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';

/** What the current scenario does to screens. */
export interface ScenarioOnScreens {
  /** Titles of its messages by screen id (SPR-11). */
  titlesByScreen: ReadonlyMap<string, readonly string[]>;
  /** When it stops by itself, ms; null: never. */
  until: number | null;
}

/** Null: no scenario is current. */
export const scenarioOnScreens = (current: Scenario | null): ScenarioOnScreens => ({
  titlesByScreen: new Map(
    current?.display.map(({ screenId, titles }) => [screenId, titles.map(({ title }) => title)]),
  ),
  until: current && endOfScenario(current),
});
