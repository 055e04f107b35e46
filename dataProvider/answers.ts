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

/** How far the server's clock is ahead, when it answered half-way between asking and hearing; 0 when it does not say. */
function clockOffsetOf(answer: unknown, askedAt: number, heardAt: number): number {
  const { serverTime } = (answer ?? {}) as { serverTime?: unknown };
  return typeof serverTime === 'number' ? Math.round(serverTime - (askedAt + heardAt) / 2) : 0;
}

/** What is answered at a path, and how many ms the server's clock is ahead of this machine's. */
export async function askWithClock(http: HttpClient, path: string) {
  const askedAt = Date.now();
  const answer = await http(path);
  return { answer, clockOffset: clockOffsetOf(answer, askedAt, Date.now()) };
}

/** What undoes the action that was answered so; a legacy server names nothing, and may answer no JSON. */
export function undoIn(answer: unknown): UndoId {
  const { undoId } = (answer ?? {}) as { undoId?: unknown };
  return typeof undoId === 'number' ? undoId : null;
}
