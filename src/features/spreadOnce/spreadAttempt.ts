import type { Spread } from '../../../contract/schemas/news.ts';
import { newKey } from '../../data/onceKey.ts';

/** A spread that was sent, under the key that makes it one however often it arrives (CMP-5). */
export interface SpreadAttempt {
  /** When it was sent first, ms. */
  at: number;
  key: string;
  message: Spread;
}

/** What it says: screens are a set, whatever order they were chosen in. */
const saidBy = ({ screens = [], ...message }: Spread) =>
  JSON.stringify({ ...message, screens: [...screens].sort() });

/** What is sent later, ms, is meant anew: by then whoever asks has seen whether it was spread, and may have ended it. */
const sameForMs = 60 * 60_000;

/**
 * As a message is to be sent at `now`: as it was within the last hour, under the same key, where nobody has heard an answer to
 * that.
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
