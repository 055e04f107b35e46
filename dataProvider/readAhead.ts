type Fetch = typeof globalThis.fetch;

/** An answer is given to whoever asks this soon, ms; later ones ask themselves. */
const goodForMs = 10_000;

export interface ReadAhead {
  /** Sends GETs as the HTTP client would, with the token of the session. */
  begin: (paths: readonly string[], token: string) => void;
  /** Gives the answer of a call that was begun, once and to nobody with another token; sends every other call. */
  fetch: Fetch;
  /**
   * When the first call was begun (ms since the epoch): nothing that the console has read is older. Null: none was, or so
   * long ago that whoever was given an answer has long drawn it.
   */
  since: () => number | null;
}

/**
 * Has what a page will ask for on its way while its module is still being read. An answer that nobody asks for is dropped, and
 * whatever fails fails for who asks.
 */
export function createReadAhead(send: Fetch = (input, init) => globalThis.fetch(input, init)): ReadAhead {
  const begun = new Map<string, { at: number; token: string; answer: Promise<Response> }>();
  let since: number | null = null;

  const isRecent = (at: number | null) => at !== null && Date.now() - at < 2 * goodForMs;

  function take(path: string, init: RequestInit): Promise<Response> | null {
    // What was read before a change is not what is read after it.
    if ((init.method ?? 'GET') !== 'GET') begun.clear();
    const found = begun.get(path);
    if (!found) return null;
    begun.delete(path);
    const isOfSession = new Headers(init.headers).get('X-Auth-Token') === found.token;
    return isOfSession && Date.now() - found.at < goodForMs ? found.answer : null;
  }

  return {
    begin(paths, token) {
      const at = Date.now();
      if (!isRecent(since)) since = at;
      for (const path of paths) {
        const headers = { Accept: 'application/json, text/plain', 'X-Auth-Token': token };
        const answer = send(path, { headers, credentials: 'omit' });
        answer.catch(() => undefined);
        begun.set(path, { at, token, answer });
      }
    },
    fetch: (input, init = {}) => (typeof input === 'string' && take(input, init)) || send(input, init),
    since: () => (isRecent(since) ? since : null),
  };
}
