import type { Address } from './address.ts';

/** A call of the page to the server. */
interface Post {
  /** Below the screen's own address, such as `heartbeat`. */
  path: string;
  /** A text is JSON. */
  body?: Blob | string;
  /** Timeout of the answer, ms: a hanging call occupies one of the few connections, and the stream needs one. */
  patienceMs: number;
}

/** Posts with the screen's credential. Resolves to the status of the answer; null: there was none. */
export async function postAs(
  { screenId, credential }: Address,
  request: typeof fetch,
  { path, body, patienceMs }: Post,
): Promise<number | null> {
  const type = typeof body === 'string' ? 'application/json' : body?.type;
  const abort = new AbortController();
  const patience = setTimeout(() => abort.abort(), patienceMs);
  try {
    const { status } = await request(`/player/api/${encodeURIComponent(screenId)}/${path}`, {
      method: 'POST',
      headers: { ...(type !== undefined && { 'Content-Type': type }), 'X-Screen-Key': credential },
      ...(body !== undefined && { body }),
      credentials: 'omit',
      signal: abort.signal,
    });
    return status;
  } catch {
    return null;
  } finally {
    clearTimeout(patience);
  }
}

/** Whether this status means that the server has accepted the post: a page of a proxy in between comes with 200. */
export const isTaken = (status: number | null): boolean => status === 204;
