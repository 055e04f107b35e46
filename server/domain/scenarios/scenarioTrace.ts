import type { AuditRecord } from '../../../contract/schemas/audit.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import { shownChanges } from '../audit/changesOf.ts';
import { differencesOf } from '../audit/differencesOf.ts';

interface Traced {
  scenario: Scenario | undefined;
  /** Name of its group. */
  group: string | null;
}

function factsOf({ scenario, group }: Traced): Record<string, unknown> {
  if (!scenario) return {};
  return {
    name: scenario.name,
    group,
    autoDeactivationDelay: scenario.autoDeactivationDelay,
    display: Object.fromEntries(
      scenario.display.map(({ screenId, titles }) => [screenId, titles.map(({ title }) => title).join(', ')]),
    ),
  };
}

const none: Traced = { scenario: undefined, group: null };

/** Changes between two states of a scenario, for the audit trail; absent: it does not exist yet, or no longer. */
export function scenarioChanges(before: Traced = none, after: Traced = none): AuditRecord['changes'] {
  const { display, ...changes } = differencesOf(factsOf(before), factsOf(after));
  return { ...changes, ...(display && shownChanges(display)) };
}
