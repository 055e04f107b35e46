import type { SpreadChoice } from '../../../contract/schemas/choice.ts';

/**
 * The choice of a message's screens after some were added or removed by hand (CMP-1): removed ones are recorded as
 * excluded, so that they are not suggested as new.
 */
export function choiceAfter(
  choice: SpreadChoice | null,
  { added = [], removed = [] }: { added?: readonly string[]; removed?: readonly string[] },
): SpreadChoice | null {
  if (!choice || (added.length === 0 && removed.length === 0)) return choice;
  const { without = [], ...asked } = choice;
  const came = new Set(added);
  const left = [...new Set([...without, ...removed])].filter((id) => !came.has(id)).sort();
  return left.length > 0 ? { ...asked, without: left } : asked;
}

/** The same for a stored choice. */
export function storedChoiceAfter(
  choice: string | null,
  change: { added?: readonly string[]; removed?: readonly string[] },
): string | null {
  return choice && JSON.stringify(choiceAfter(JSON.parse(choice) as SpreadChoice, change));
}
