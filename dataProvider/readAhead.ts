import type { Capability } from '../contract/capabilities.ts';
import type { AppInfo } from '../contract/schemas/session.ts';
import { keepTimes } from './callTimes.ts';

type Fetch = typeof globalThis.fetch;

/** A call that was sent before anybody asked for its answer. */
interface BegunCall {
  at: number;
  token: string;
  answer: Promise<Response>;
  /** Gives the call up, and the reading of its answer. */
  ending: AbortController;
}

/** How long a prefetched answer may be used, ms; later callers send their own request. */
const goodForMs = 10_000;

/** Paths that a legacy server lacks, by the capability that announces them. */
export type OfferedReads = Partial<Record<Capability, string>>;

const appPath = '/rest/app';

/** The capabilities in a server's answer; empty when it has none. Reads a clone, so that the answer can still be consumed. */
async function offeredBy(answer: Promise<Response>): Promise<readonly string[]> {
  const info = (await (await answer).clone().json()) as Partial<AppInfo> | null;
  return info?.capabilities ?? [];
}

/** Name of the provider that signs people in beside passwords (OPS-1); null when there is none or the server does not answer. */
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
   * Sends GETs as the HTTP client would, with the session's token. Those of `ifOffered` follow once `/rest/app`, which must
   * then be among the paths, announces their capability.
   */
  begin: (paths: readonly string[], token: string, ifOffered?: OfferedReads) => void;
  /** Returns the answer of a prefetched call, once, only for the same token, until its signal aborts; sends every other call. */
  fetch: Fetch;
  /**
   * When the first call was prefetched (ms since the epoch): nothing that the console has read is older. Null: none was, or
   * so long ago that its answer has been drawn by now.
   */
  since: () => number | null;
  /** Drops the unclaimed answers: something has changed that they may predate. */
  forget: () => void;
}

/**
 * Prefetches what a page will ask for while its module is still loading. An unclaimed answer is dropped, and an error
 * reaches only the caller that claims the call.
 */
export function createReadAhead(send: Fetch = (input, init) => globalThis.fetch(input, init)): ReadAhead {
  const begun = new Map<string, BegunCall>();
  let since: number | null = null;

  const isRecent = (at: number | null) => at !== null && Date.now() - at < 2 * goodForMs;

  function take(path: string, init: RequestInit): Promise<Response> | null {
    // Answers read before a change may be stale after it.
    if ((init.method ?? 'GET') !== 'GET') begun.clear();
    const found = begun.get(path);
    if (!found) return null;
    begun.delete(path);
    const isOfSession = new Headers(init.headers).get('X-Auth-Token') === found.token;
    if (!isOfSession || Date.now() - found.at >= goodForMs) {
      // One that hangs would go on occupying one of the browser's few connections.
      found.ending.abort();
      return null;
    }
    const { signal } = init;
    const giveUp = () => found.ending.abort(signal?.reason);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    return found.answer;
  }

  function beginOne(path: string, token: string): Promise<Response> {
    const at = Date.now();
    if (!isRecent(since)) since = at;
    const headers = { Accept: 'application/json, text/plain', 'X-Auth-Token': token };
    const ending = new AbortController();
    const answer = send(path, { headers, credentials: 'omit', signal: ending.signal }).then((response) => {
      keepTimes(response, { askedAt: at, heardAt: Date.now() });
      return response;
    });
    answer.catch(() => undefined);
    begun.set(path, { at, token, answer, ending });
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
    forget: () => begun.clear(),
  };
}
