import type { SpreadChoice } from '../../../contract/schemas/choice.ts';
import type { StretchNames } from './namedStretch.ts';

/** How the screens in a form were chosen (CMP-1). */
export interface TakenChoice {
  /** Without what was excluded by hand. */
  choice: SpreadChoice;
  /** In words: « RER B, d’Antony à Massy ». */
  text: string;
  /** The screens that it included when it was made. */
  ids: ReadonlySet<string>;
  /** The stretch's stop points, sent as data of the message (CMP-4); null or absent: none. */
  points?: readonly number[] | null;
  /** The stretch's first and last stop; null or absent: none. */
  ends?: StretchNames | null;
}

const isOfAnother = ({ choice }: TakenChoice, lineId: number | null) =>
  'lineId' in choice && lineId !== null && choice.lineId !== lineId;

/** The stop points of a message with this line (null: none): a stretch of another line has none of its stops (CMP-4). */
export function pointsFor(choice: TakenChoice | null | undefined, lineId: number | null): number[] | null {
  return choice?.points && !isOfAnother(choice, lineId) ? [...choice.points] : null;
}

/** The first and last stop of the stretch that a message with this line is about. */
export const endsFor = (choice: TakenChoice | null, lineId: number | null): StretchNames | null =>
  choice?.ends && !isOfAnother(choice, lineId) ? choice.ends : null;

/**
 * The screens chosen once a choice is taken: it replaces those chosen before (`added` null), or `added` are added to them.
 */
export const screensTaken = (
  before: ReadonlySet<string>,
  { ids }: Pick<TakenChoice, 'ids'>,
  added: Iterable<string> | null,
): ReadonlySet<string> => (added === null ? ids : new Set([...before, ...added]));

/** How many of its screens are no longer chosen, and how many others are. */
export function changesByHand({ ids }: Pick<TakenChoice, 'ids'>, screens: ReadonlySet<string>) {
  // The same set: thousands of screens are not compared with themselves.
  if (ids === screens) return { missing: 0, more: 0 };
  let common = 0;
  for (const id of ids) if (screens.has(id)) common += 1;
  return { missing: ids.size - common, more: screens.size - common };
}

/** Whether the choice still describes these screens: some are from it, and at least half of them. */
function holds(choice: TakenChoice, screens: ReadonlySet<string>): boolean {
  const { missing, more } = changesByHand(choice, screens);
  const common = choice.ids.size - missing;
  return common > 0 && more <= common;
}

/** The choice that best describes the screens; null: none does. */
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

/** The choice as it is sent with the message, with its exclusions by hand. */
export function sentChoice({ choice, ids }: TakenChoice, screens: ReadonlySet<string>): SpreadChoice {
  const without = [...ids].filter((id) => !screens.has(id)).sort();
  return without.length > 0 ? { ...choice, without } : choice;
}
