import { isCounted } from '../../../contract/messageTime.ts';
import type { ComingEnds } from '../../../contract/schemas/events.ts';

/** One of the user's own messages that will end. */
export type ComingEnd = ComingEnds['news'][number];

/** How long before an end its notice appears, ms. */
const toldBeforeMs = 60 * 60_000;

/** Identifies the notice of an end; another end of the message gives another key. */
export const keyOfEnd = ({ id, until }: ComingEnd): string => `${id}:${until}`;

/** The notices due at `instant` (ms), without closed ones (TIM-6); in the order of `ends`. */
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

/** Instants at which the due notices change, ms. */
export const edgesOf = (ends: readonly ComingEnd[]): number[] =>
  ends.flatMap(({ from, until }) => [until - toldBeforeMs, until, ...(from === null ? [] : [from])]);
