import type { AuditChange } from '../../../contract/schemas/audit.ts';
import type { LibraryMessage } from '../../../contract/schemas/library.ts';
import { textsByLanguage } from '../audit/textsByLanguage.ts';

/** Screens that the trail names. */
const mostScreens = 50;

/** A message as the trail tells of it: its texts without their form, by language. */
function factsOf(message: LibraryMessage | null): Record<string, unknown> {
  if (message === null) return {};
  const { title, alert, blink, priority, period, contents, defaultScreens } = message;
  const more = defaultScreens.length - mostScreens;
  return {
    title,
    ...textsByLanguage(contents),
    alert,
    blink,
    priority,
    period,
    defaultScreens: [...defaultScreens.slice(0, mostScreens), ...(more > 0 ? [`+ ${more}`] : [])].join(', '),
  };
}

/** What a save or a deletion changed of a library message, by field; null stands for no message. */
export function libraryChanges(
  before: LibraryMessage | null,
  after: LibraryMessage | null,
): Record<string, AuditChange> {
  const [from, to] = [factsOf(before), factsOf(after)];
  const changes: Record<string, AuditChange> = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = { from: from[name] ?? null, to: to[name] ?? null };
    if (change.from !== change.to) changes[name] = change;
  }
  return changes;
}
