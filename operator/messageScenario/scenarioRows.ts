import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import { texts } from '../../src/i18n/index.ts';

/** A row of the list: the head of a group, or one of its scenarios. */
export type ScenarioListRow = { key: string } & (
  { kind: 'group'; group: ScenarioGroup } | { kind: 'scenario'; scenario: Scenario }
);

export const groupName = ({ id, name }: ScenarioGroup): string =>
  (id < 0 ? null : name) ?? texts.scenarios.list.withoutGroup;

/** The groups, each before its scenarios; of those only what has all words of the search in its name or its group's. */
export function scenarioRows(groups: readonly ScenarioGroup[], search: string): ScenarioListRow[] {
  const words = searchedWords(search);
  const isFound = (name: string) => hasWords(folded(name), words);
  return groups.flatMap((group): ScenarioListRow[] => {
    const name = groupName(group);
    const found = group.scenarios.filter((scenario) => isFound(`${name} ${scenario.name}`));
    if (found.length === 0 && !isFound(name)) return [];
    return [
      { kind: 'group', key: `group ${group.id}`, group },
      ...found.map((scenario) => ({
        kind: 'scenario' as const,
        key: `scenario ${group.id} ${scenario.id}`,
        scenario,
      })),
    ];
  });
}
