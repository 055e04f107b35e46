import type { Capability } from '../contract/capabilities.ts';
import type { AppInfo } from '../contract/schemas/session.ts';

type Fetch = typeof globalThis.fetch;

/** An answer is given to whoever asks this soon, ms; later ones ask themselves. */
const goodForMs = 10_000;

/** Paths that a legacy server does not have, by what a server offers that has them. */
export type OfferedReads = Partial<Record<Capability, string>>;

const appPath = '/rest/app';

/** What a server says that it offers; nothing when it says something else. The answer is left for others to read. */
async function offeredBy(answer: Promise<Response>): Promise<readonly string[]> {
  const info = (await (await answer).clone().json()) as Partial<AppInfo> | null;
  return info?.capabilities ?? [];
}

/** What the provider is called that signs people in beside passwords (OPS-1); null: there is none, or the server does not answer. */
export async function readSignInBy(
  send: Fetch = (input, init) => globalThis.fetch(input, init),
): Promise<string | null> {
  try {
    const info = (await (await send(appPath, { credentials: 'omit' })).json()) as Partial<AppInfo> | null;
    return info?.signInBy ?? null;
  } catch {
    return null;
  }
}

export interface ReadAhead {
  /**
   * Sends GETs as the HTTP client would, with the token of the session; those of `ifOffered` as soon as `/rest/app`, which has
   * to be among the paths then, says that the server knows them.
   */
  begin: (paths: readonly string[], token: string, ifOffered?: OfferedReads) => void;
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

  function beginOne(path: string, token: string): Promise<Response> {
    const at = Date.now();
    if (!isRecent(since)) since = at;
    const headers = { Accept: 'application/json, text/plain', 'X-Auth-Token': token };
    const answer = send(path, { headers, credentials: 'omit' });
    answer.catch(() => undefined);
    begun.set(path, { at, token, answer });
    return answer;
  }

  return {
    begin(paths, token, ifOffered = {}) {
      for (const path of paths) {
        const answer = beginOne(path, token);
        if (path !== appPath) continue;
        void offeredBy(answer).then(
          (offered) => {
            for (const [capability, found] of Object.entries(ifOffered))
              if (offered.includes(capability)) void beginOne(found, token);
          },
          () => undefined,
        );
      }
    },
    fetch: (input, init = {}) => (typeof input === 'string' && take(input, init)) || send(input, init),
    since: () => (isRecent(since) ? since : null),
  };
}
