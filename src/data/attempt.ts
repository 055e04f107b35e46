import { newKey } from './onceKey.ts';

/** What was sent under a key that makes it one however often it arrives (CMP-5). Attempts are kept in browsers: its shape stays. */
export interface Attempt<T> {
  /** When it was sent first, ms. */
  at: number;
  key: string;
  /** As it was sent first. */
  message: T;
}

/** When what is sent is what was sent before. */
export interface Sameness<T> {
  /** What is sent so many ms later is meant anew. */
  forMs: number;
  /** What it says, as text; absent: all of it. */
  saidBy?: (message: T) => string;
}

/**
 * As a message is to be sent at `now`: as it was lately, under the same key, where nobody has heard an answer to that, else under
 * a key of its own.
 */
export function attemptOf<T>(
  message: T,
  unanswered: Attempt<T> | null,
  { forMs, saidBy = JSON.stringify }: Sameness<T>,
  now = Date.now(),
): Attempt<T> {
  const isSame = unanswered && unanswered.at > now - forMs && saidBy(unanswered.message) === saidBy(message);
  return isSame ? unanswered : { at: now, key: newKey(), message };
}
