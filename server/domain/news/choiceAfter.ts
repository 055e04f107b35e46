import type { SpreadChoice } from '../../../contract/schemas/choice.ts';

/**
 * How the screens of a message were chosen, after some were added or taken off by hand (CMP-1): what was taken off is known
 * as left out, so that it is not offered as one that came since.
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

/** The same of a choice as it is stored. */
export function storedChoiceAfter(
  choice: string | null,
  change: { added?: readonly string[]; removed?: readonly string[] },
): string | null {
  return choice && JSON.stringify(choiceAfter(JSON.parse(choice) as SpreadChoice, change));
}
