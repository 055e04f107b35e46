import type { HttpError } from 'ra-core';
import type { ImportProgress, ImportLine } from '../contract/configuration/importing.ts';
import { httpErrorOf, isException, networkFailure, type ErrorTexts } from './errors.ts';
import { sendWithProgress, type UploadProgress } from './sendWithProgress.ts';

/** What the last line of an answer says: the status is not that of the headers when it failed on the way. */
interface Ending {
  status: number;
  content: unknown;
}

const endingOf = (line: unknown): Ending =>
  typeof line === 'object' && line !== null && 'failed' in line
    ? { status: (line as Extract<ImportLine, { failed: unknown }>).failed.status, content: line.failed }
    : { status: 200, content: line };

const isProgress = (line: unknown): line is ImportProgress =>
  typeof line === 'object' && line !== null && 'total' in line;

/**
 * Reads an answer of lines of JSON as it arrives (contract/configuration/importing.ts): tells of progress, and answers
 * what the last line says. Throws when the answer breaks off before that.
 */
async function readProgress(
  { body }: Response,
  onProgress: (progress: ImportProgress) => void,
): Promise<Ending> {
  let ending: Ending | null = null;
  const read = (text: string) => {
    if (text.trim() === '') return;
    const line: unknown = JSON.parse(text);
    if (isProgress(line)) onProgress(line);
    else ending = endingOf(line);
  };

  let rest = '';
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(read);
  }
  read(rest);
  if (ending === null) throw new Error('The answer broke off.');
  return ending;
}

/** What the client needs from its surroundings; a test gives its own. */
export interface HttpSurroundings {
  fetch?: typeof globalThis.fetch;
  /** For calls with `onUpload`: `fetch` does not tell how far it has come. */
  XMLHttpRequest?: typeof globalThis.XMLHttpRequest;
  /** The session's token, read again at every call. */
  token: () => string | null;
  /** The server no longer knows the token of a call (SES-6). Not told for calls with `ownFailure`. */
  onSessionLost: () => void;
  texts: ErrorTexts;
}

/** A call as its caller describes it; without anything it is a GET. */
export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Null and undefined become the empty text: `?screenId=` means all screens. */
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Its own type says what it is: multipart, form-encoded, or that of the blob. */
  body?: FormData | URLSearchParams | Blob;
  signal?: AbortSignal;
  /** The call is one call however often it is sent under this key (CMP-5). */
  onceKey?: string;
  /** The answer may take minutes: who asks waits until it comes. */
  takesLong?: boolean;
  /** The server's own cookies go along, which no other call takes (OPS-1). */
  withCookies?: boolean;
  /** The caller handles a refused sign-in itself; nothing generic happens. */
  ownFailure?: boolean;
  /** The answer is lines of JSON: hears of each but the last one, which is what is answered. */
  onProgress?: (progress: ImportProgress) => void;
  /** Hears how much of the body has left. */
  onUpload?: UploadProgress;
}

/** A reading that takes longer has failed, ms: it would keep its page waiting for ever. A change is never given up. */
const patienceMs = 30_000;

/** Sends a call to a path such as `/rest/user/`; the answer is its JSON, or its text where it is none, or null. */
export type HttpClient = (path: string, request?: HttpRequest) => Promise<unknown>;

/** The same, with the headers of the answer. */
export type HttpExchange = (
  path: string,
  request?: HttpRequest,
) => Promise<{ status: number; headers: Headers; content: unknown }>;

export function pathWithQuery(path: string, query: NonNullable<HttpRequest['query']> = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value ?? '')]),
  );
  const text = search.toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The only place of the console where a request leaves. Every call carries the token (SES-9). */
export function createHttpExchange({
  fetch = (input, init) => globalThis.fetch(input, init),
  XMLHttpRequest = globalThis.XMLHttpRequest,
  token,
  onSessionLost,
  texts,
}: HttpSurroundings): HttpExchange {
  async function send(
    path: string,
    {
      method = 'GET',
      query,
      body,
      signal,
      onceKey,
      takesLong = method !== 'GET',
      onProgress,
      onUpload,
      withCookies = false,
    }: HttpRequest,
    used: string | null,
  ) {
    const headers = new Headers({ Accept: 'application/json, text/plain' });
    if (used !== null) headers.set('X-Auth-Token', used);
    if (onceKey !== undefined) headers.set('Idempotency-Key', onceKey);
    // Not by AbortSignal.any, which browsers of control rooms may lack.
    const ending = new AbortController();
    const giveUp = () => ending.abort(signal?.reason);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    const timer = takesLong ? undefined : setTimeout(() => ending.abort(), patienceMs);
    try {
      const address = pathWithQuery(path, query);
      const init = { method, headers, body, signal: ending.signal };
      const response = onUpload
        ? await sendWithProgress(XMLHttpRequest, address, init, onUpload)
        : await fetch(address, { ...init, credentials: withCookies ? 'same-origin' : 'omit' });
      const last = onProgress && response.ok ? await readProgress(response, onProgress) : null;
      const { status, content } = last ?? { status: response.status, content: await readBody(response) };
      return { status, headers: response.headers, content };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw httpErrorOf({ status: networkFailure, body: null, retryAfter: null }, texts);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  return async (path, request = {}) => {
    const used = token();
    const answer = await send(path, request, used);
    const { status, headers, content } = answer;
    if (status >= 200 && status < 300) return answer;
    const error: HttpError = httpErrorOf(
      { status, body: content, retryAfter: headers.get('Retry-After') },
      texts,
    );
    // A late answer to a call of an earlier session says nothing about the present one.
    const concernsSession = !request.ownFailure && used === token();
    if (concernsSession && isException(error, 'InsufficientAuthenticationException')) onSessionLost();
    throw error;
  };
}

/** For whom what the server says is enough. */
export function createHttpClient(surroundings: HttpSurroundings): HttpClient {
  const exchange = createHttpExchange(surroundings);
  return async (path, request) => (await exchange(path, request)).content;
}
