import { newKey } from './onceKey.ts';

/** A call and its idempotency key (CMP-5). Browsers store attempts, so that their shape must not change. */
export interface Attempt<T> {
  /** When it was first sent, ms. */
  at: number;
  key: string;
  /** The message as first sent. */
  message: T;
}

/** What makes two messages the same attempt. */
export interface Sameness<T> {
  /** After this time, ms, the same message is a new attempt. */
  forMs: number;
  /** The content to compare, as text; absent: the whole message, of its files what tells them apart. */
  saidBy?: (message: T) => string;
}

/** JSON of a message; a file, which JSON would leave empty, counts by what tells it from another one. */
const contentOf = (message: unknown): string =>
  JSON.stringify(message, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * The attempt for a message sent at `now`: the first of those unanswered, with its key, that is recent and says the same,
 * else a new one.
 */
export function attemptOf<T>(
  message: T,
  unanswered: readonly (Attempt<T> | null)[],
  { forMs, saidBy = contentOf }: Sameness<T>,
  now = Date.now(),
): Attempt<T> {
  const said = saidBy(message);
  const isSame = (one: Attempt<T> | null) => one && one.at > now - forMs && saidBy(one.message) === said;
  return unanswered.find(isSame) ?? { at: now, key: newKey(), message };
}
