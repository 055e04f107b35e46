import { isCounted } from '../../../contract/messageTime.ts';
import type { ComingEnds } from '../../../contract/schemas/events.ts';

/** A message of the user's own that will end. */
export type ComingEnd = ComingEnds['news'][number];

/** An end is told so long before it comes, ms. */
const toldBeforeMs = 60 * 60_000;

/** What stands for an end that was told: the same until the message has another one. */
export const keyOfEnd = ({ id, until }: ComingEnd): string => `${id}:${until}`;

/** The ends that are told at `instant` (ms), but for what was closed (TIM-6); in the order of `ends`. */
export function dueNotices(
  ends: readonly ComingEnd[],
  closed: readonly string[],
  instant: number,
): ComingEnd[] {
  const known = new Set(closed);
  return ends.filter(
    (one) => isCounted(one, instant) && one.until - instant <= toldBeforeMs && !known.has(keyOfEnd(one)),
  );
}

/** When what is told of becomes another, ms. */
export const edgesOf = (ends: readonly ComingEnd[]): number[] =>
  ends.flatMap(({ from, until }) => [until - toldBeforeMs, until, ...(from === null ? [] : [from])]);
