import type { Spread } from '../../../contract/schemas/news.ts';
import { newKey } from '../../data/onceKey.ts';

/** A spread that was sent, with its idempotency key (CMP-5). */
export interface SpreadAttempt {
  /** When it was first sent, ms. */
  at: number;
  key: string;
  message: Spread;
}

/** Its content as text; the order of the screens does not matter. */
const saidBy = ({ screens = [], ...message }: Spread) =>
  JSON.stringify({ ...message, screens: [...screens].sort() });

/**
 * After this many ms, sending again counts as a new message: by then the user has seen whether it was spread, and may have
 * ended it.
 */
const sameForMs = 60 * 60_000;

/**
 * The attempt to send at `now`: the unanswered one, with its key, if it has the same content and is less than an hour old;
 * else a new one.
 */
export function attemptOf(
  message: Spread,
  unanswered: SpreadAttempt | null,
  now = Date.now(),
): SpreadAttempt {
  const isSame =
    unanswered && unanswered.at > now - sameForMs && saidBy(unanswered.message) === saidBy(message);
  return isSame ? unanswered : { at: now, key: newKey(), message };
}
