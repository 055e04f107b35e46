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

/**
 * How many ms the server's clock is ahead, assuming that it answered halfway through the round trip; 0 when it sends no
 * time.
 */
export function clockOffsetOf(answer: unknown, askedAt: number, heardAt: number): number {
  const { serverTime } = (answer ?? {}) as { serverTime?: unknown };
  return typeof serverTime === 'number' ? Math.round(serverTime - (askedAt + heardAt) / 2) : 0;
}

/** The undo id in the answer to an action; null from a legacy server, whose answer may not even be JSON. */
export function undoIn(answer: unknown): UndoId {
  const { undoId } = (answer ?? {}) as { undoId?: unknown };
  return typeof undoId === 'number' ? undoId : null;
}
