import type { SpreadChoice } from '../../../contract/schemas/choice.ts';

/** How the screens were chosen that stand in a form (CMP-1). */
export interface TakenChoice {
  /** Without what was left out by hand. */
  choice: SpreadChoice;
  /** In words: « RER B, d’Antony à Massy ». */
  text: string;
  /** What it took when it was chosen. */
  ids: ReadonlySet<string>;
  /** The stop points of the stretch, as data of the message (CMP-4); null or absent: of none. */
  points?: readonly number[] | null;
}

/** How many of its screens are no longer chosen, and how many are beside them. */
export function changesByHand({ ids }: Pick<TakenChoice, 'ids'>, screens: ReadonlySet<string>) {
  // As they were taken: thousands are not compared with themselves.
  if (ids === screens) return { missing: 0, more: 0 };
  let common = 0;
  for (const id of ids) if (screens.has(id)) common += 1;
  return { missing: ids.size - common, more: screens.size - common };
}

/** Whether it still says how these screens were chosen: most of them by it, and not most of its own left out. */
function holds(choice: TakenChoice, screens: ReadonlySet<string>): boolean {
  const { missing, more } = changesByHand(choice, screens);
  const common = choice.ids.size - missing;
  return common > 0 && more <= common;
}

/** What says best how the screens were chosen; null: nothing does any more. */
export function bestChoice(
  choices: readonly (TakenChoice | null)[],
  screens: ReadonlySet<string>,
): TakenChoice | null {
  let best: { choice: TakenChoice; missing: number; more: number } | null = null;
  for (const choice of choices) {
    if (!choice || !holds(choice, screens)) continue;
    const changes = changesByHand(choice, screens);
    if (!best || changes.more < best.more) best = { choice, ...changes };
  }
  return best?.choice ?? null;
}

/** The choice as it goes with the message, with what was left out by hand. */
export function sentChoice({ choice, ids }: TakenChoice, screens: ReadonlySet<string>): SpreadChoice {
  const without = [...ids].filter((id) => !screens.has(id)).sort();
  return without.length > 0 ? { ...choice, without } : choice;
}
