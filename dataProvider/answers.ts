import { type CallTimes, timesOf } from './callTimes.ts';
import type { HttpClient } from './httpClient.ts';
import type { UndoId } from './types.ts';

/** Envelopes of list answers (SRV-1). */
export type Envelope = 'array' | 'libs' | 'list';

/** Unwraps a list answer; a missing list is empty, since a legacy server then sends nothing at all. */
export function listIn<T>(answer: unknown, envelope: Envelope = 'array'): T[] {
  const list = (answer as Partial<Record<Envelope, T[]>> | null)?.[envelope];
  return Array.isArray(list) ? list : [];
}

/** Unwraps the map of screens by site. */
export function mapIn<T>(answer: unknown): Record<string, T> {
  return (answer as { map?: Record<string, T> } | null)?.map ?? {};
}

/** How many ms the server's clock is ahead, if it answered half-way between request and answer; 0 if it sends no time. */
function clockOffsetOf(answer: unknown, { askedAt, heardAt }: CallTimes): number {
  const { serverTime } = (answer ?? {}) as { serverTime?: unknown };
  return typeof serverTime === 'number' ? Math.round(serverTime - (askedAt + heardAt) / 2) : 0;
}

/** The answer at a path, and how many ms the server's clock is ahead of this machine's. */
export async function askWithClock(http: HttpClient, path: string) {
  const askedAt = Date.now();
  const answer = await http(path);
  const times = timesOf(answer) ?? { askedAt, heardAt: Date.now() };
  return { answer, clockOffset: clockOffsetOf(answer, times) };
}

/** The object in an answer; null where a legacy server sends nothing, or plain text. */
export const objectIn = (answer: unknown): object | null => (typeof answer === 'object' ? answer : null);

/** The undo id in the answer to an action; a legacy server sends none, and its answer may not be JSON. */
export function undoIn(answer: unknown): UndoId {
  const { undoId } = (answer ?? {}) as { undoId?: unknown };
  return typeof undoId === 'number' ? undoId : null;
}
