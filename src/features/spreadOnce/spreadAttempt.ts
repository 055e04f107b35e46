import { HttpError } from 'react-admin';
import type { Spread } from '../../../contract/schemas/news.ts';

/** A spread that was sent, under the key that makes it one however often it arrives (CMP-5). */
export interface SpreadAttempt {
  key: string;
  message: Spread;
}

/** What it says: screens are a set, whatever order they were chosen in. */
const saidBy = ({ screens = [], ...message }: Spread) =>
  JSON.stringify({ ...message, screens: [...screens].sort() });

/** Not by `crypto.randomUUID`, which browsers lack at addresses that are not https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** As a message is to be sent: as it was before, under the same key, where nobody has heard an answer to that. */
export const attemptOf = (message: Spread, unanswered: SpreadAttempt | null): SpreadAttempt =>
  unanswered && saidBy(unanswered.message) === saidBy(message) ? unanswered : { key: newKey(), message };

/** It never arrived, or its answer was lost on the way, or the server broke off: nobody knows whether it was done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || (error.status >= 500 && error.status !== 507));
