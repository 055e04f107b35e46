import type { AuditRecord } from '../../../contract/schemas/audit.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import { texts } from '../../shared/texts.ts';
import { shownChanges } from '../audit/changesOf.ts';
import { differencesOf } from '../audit/differencesOf.ts';

interface Traced {
  scenario: Scenario | undefined;
  /** Name of its group. */
  group: string | null;
}

/** By screen. */
type Titles = Record<string, string>;

const titlesOf = (scenario: Scenario | undefined): Titles =>
  Object.fromEntries(
    (scenario?.display ?? []).map(({ screenId, titles }) => [
      screenId,
      titles.map(({ title }) => title).join(', '),
    ]),
  );

/** The titles after a change, with a remark where another message of the same title has come to a screen: it shows another text. */
function titlesAfter(before: Scenario | undefined, after: Scenario | undefined, had: Titles): Titles {
  const titles = titlesOf(after);
  const places = new Map(before?.messages?.map(({ id, screens }) => [id, screens]));
  for (const { id, screens } of after?.messages ?? []) {
    const old = places.get(id) ?? [];
    // Both are sorted. A scenario may have 200,000 places, of which most stay.
    if (old.length === screens.length && screens.every((screen, at) => screen === old[at])) continue;
    const stayed = new Set(old);
    for (const screen of screens) {
      const title = titles[screen];
      if (title !== undefined && title === had[screen] && !stayed.has(screen))
        titles[screen] = texts.audit.otherOfTitle(title);
    }
  }
  return titles;
}

const factsOf = ({ scenario, group }: Traced, display: Titles): Record<string, unknown> =>
  scenario
    ? { name: scenario.name, group, autoDeactivationDelay: scenario.autoDeactivationDelay, display }
    : {};

const none: Traced = { scenario: undefined, group: null };

/** Changes between two states of a scenario, for the audit trail; absent: it does not exist yet, or no longer. */
export function scenarioChanges(before: Traced = none, after: Traced = none): AuditRecord['changes'] {
  const had = titlesOf(before.scenario);
  const has = titlesAfter(before.scenario, after.scenario, had);
  const { display, ...changes } = differencesOf(factsOf(before, had), factsOf(after, has));
  return { ...changes, ...(display && shownChanges(display)) };
}
