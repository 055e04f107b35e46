import type { HttpError } from 'ra-core';
import type { ImportProgress, ImportLine } from '../contract/configuration/importing.ts';
import { keepTimes, timesOf } from './callTimes.ts';
import { failedStatus, httpErrorOf, isException, networkFailure, type ErrorTexts } from './errors.ts';
import { sendWithProgress, type UploadProgress } from './sendWithProgress.ts';

/** The last line of a streamed answer; its status differs from that of the headers when the work failed midway. */
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
 * Reads a streamed answer, one JSON value a line (contract/configuration/importing.ts): reports progress, and returns the
 * last line. Throws when the answer breaks off before it.
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

/** Dependencies of the client; tests inject their own. */
export interface HttpSurroundings {
  fetch?: typeof globalThis.fetch;
  /** Used for calls with `onUpload`, since `fetch` reports no upload progress. */
  XMLHttpRequest?: typeof globalThis.XMLHttpRequest;
  /** The session's token, read again at every call. */
  token: () => string | null;
  /** Called when the server no longer knows a call's token (SES-6), except for calls with `ownFailure`. */
  onSessionLost: () => void;
  texts: ErrorTexts;
}

/** One call; the default is a GET without parameters. */
export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Null and undefined are sent as empty: `?screenId=` means all screens. */
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Sets its own content type: multipart, form-encoded, or the blob's. */
  body?: FormData | URLSearchParams | Blob;
  signal?: AbortSignal;
  /** Idempotency key: the server carries out the call once however often it is sent (CMP-5). */
  onceKey?: string;
  /** The answer may take minutes: no timeout. */
  takesLong?: boolean;
  /** Sends the server's own cookies, which no other call does (OPS-1). */
  withCookies?: boolean;
  /** The caller handles a refused sign-in itself: `onSessionLost` is not called. */
  ownFailure?: boolean;
  /** A web page is an answer too: its text. */
  takesPage?: boolean;
  /** The answer is JSON, one value a line: called with every line but the last, which is the answer. */
  onProgress?: (progress: ImportProgress) => void;
  /** Called with the share of the body that has been sent. */
  onUpload?: UploadProgress;
}

/** Timeout of a read, ms: it would keep its page waiting forever. A change has none. */
const patienceMs = 30_000;

/**
 * Sends a call to a path such as `/rest/user/`. Resolves to the answer's JSON, its text if it is not JSON, or null if empty.
 */
export type HttpClient = (path: string, request?: HttpRequest) => Promise<unknown>;

/** Sends a call and also returns the status and headers of the answer. */
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

/** Whether all files of a body can still be read: a browser sends none that has changed since it was chosen. */
async function hasFiles(body: HttpRequest['body']): Promise<boolean> {
  const files = body instanceof FormData ? [...body.values()].filter((part) => part instanceof File) : [];
  const reads = await Promise.allSettled(files.map((file) => file.slice(0, 1).arrayBuffer()));
  return reads.every(({ status }) => status === 'fulfilled');
}

/** The only place in the console that sends requests. Every call carries the token (SES-9). */
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
    // AbortSignal.any would do, but browsers in control rooms may lack it.
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
      const times = timesOf(response);
      if (times && typeof content === 'object' && content !== null) keepTimes(content, times);
      return { status, headers: response.headers, content };
    } catch (error) {
      if (signal?.aborted) throw error;
      const network = (await hasFiles(body)) ? texts.network : texts.fileGone;
      throw httpErrorOf({ status: networkFailure, body: null, retryAfter: null }, { ...texts, network });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  return async (path, request = {}) => {
    const used = token();
    const answer = await send(path, request, used);
    const { headers, content } = answer;
    const status = failedStatus(answer.status, request.takesPage ? null : content);
    if (status === null) return answer;
    const retryAfter = headers.get('Retry-After');
    const error: HttpError = httpErrorOf({ status, body: content, retryAfter }, texts);
    // A late answer to a call of an earlier session says nothing about the present one.
    const concernsSession = !request.ownFailure && used === token();
    if (concernsSession && isException(error, 'InsufficientAuthenticationException')) onSessionLost();
    throw error;
  };
}

/** Wraps the exchange for callers that need only the answer's content. */
export function createHttpClient(surroundings: HttpSurroundings): HttpClient {
  const exchange = createHttpExchange(surroundings);
  return async (path, request) => (await exchange(path, request)).content;
}
