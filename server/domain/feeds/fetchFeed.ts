import dns from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { retryAfterOf } from '../../shared/retryAfter.ts';
import { texts } from '../../shared/texts.ts';
import type { FeedHosts } from './feedHosts.ts';
import { FeedFailure, reasonOfCall } from './feedFailure.ts';

export interface FeedLimits {
  /** Until connected, ms. */
  connectMs: number;
  /** From the first request to the last byte, redirects included, ms. */
  totalMs: number;
  /** Both compressed and decompressed. */
  bytes: number;
}

/** Default limits. */
export const usualLimits: FeedLimits = { connectMs: 5_000, totalMs: 20_000, bytes: 16 * 1024 * 1024 };

/** Resolves a host name; in production by the system. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

const askSystem: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true });

/** Servers a feed may be read from, and limits. */
export interface FeedAccess {
  hosts: FeedHosts;
  resolve?: Resolve;
  limits?: Partial<FeedLimits>;
}

/** Cache validators of the last response, sent with the next request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** Additions to a request: headers, for example a key; a body, which makes it a POST. */
export interface Asked {
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Adds a source's key, as a header and in the address; null: it needs none. */
export function keyed(target: URL, clientId: string | null): { url: URL; headers: Record<string, string> } {
  const url = new URL(target);
  if (clientId === null) return { url, headers: {} };
  url.searchParams.set('key', clientId);
  return { url, headers: { 'x-api-key': clientId } };
}

/** The fetched feed; null: unchanged since the validators. */
export type FetchedFeed = ({ body: Buffer } & Validators) | null;

const mostRedirects = 3;

/**
 * A DNS lookup that returns only allowed addresses. The connection is made to the checked address: there is no second
 * lookup that could give another.
 */
export function checkedLookup(
  url: URL,
  { hosts, resolve = askSystem }: Pick<FeedAccess, 'hosts' | 'resolve'>,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first, ...others] = found.filter(({ address }) => hosts.allowsAddress(url, address));
        if (!first) callback(new FeedFailure('adresse privée ou réservée'), '', 0);
        else if (options.all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      () => callback(new FeedFailure('nom de serveur introuvable'), '', 0),
    );
  };
}

function checkUrl(url: URL, hosts: FeedHosts): void {
  if (!hosts.allows(url)) throw new FeedFailure('serveur absent de FEED_HOSTS');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never looked up.
  if (isIP(literal) && !hosts.allowsAddress(url, literal))
    throw new FeedFailure('adresse privée ou réservée');
}

function request(
  url: URL,
  access: FeedAccess,
  { etag, lastModified }: Validators,
  limits: FeedLimits,
  signal: AbortSignal,
  { headers, body }: Asked,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? https : http).request(url, {
      // A kept-alive connection would outlive the check of its address.
      agent: false,
      lookup: checkedLookup(url, access),
      signal,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/x-protobuf, application/xml, text/xml, application/json;q=0.9, */*;q=0.1',
        'accept-encoding': 'gzip',
        'user-agent': 'Girouette',
        ...(etag !== null && { 'if-none-match': etag }),
        ...(lastModified !== null && { 'if-modified-since': lastModified }),
        ...(body !== undefined && { 'content-type': 'text/xml; charset=utf-8' }),
        ...headers,
      },
    });
    const timer = setTimeout(() => call.destroy(new FeedFailure('connexion trop lente')), limits.connectMs);
    const connected = () => clearTimeout(timer);
    call.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected),
    );
    call.on('response', resolve);
    call.on('error', reject);
    call.on('close', () => {
      connected();
      // Without either, Node destroys the connection of who answers 101 (another protocol, for which nobody asked).
      reject(new Error('closed'));
    });
    // As text, Node would send the headers before it in its encoding, UTF-8: a key with an accent would be another one.
    call.end(body === undefined ? undefined : Buffer.from(body));
  });
}

const tooLarge = (limit: number) => new FeedFailure(texts.traffic.failures.tooLarge(limit));

const counting = (limit: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const part of source) {
      bytes += part.length;
      if (bytes > limit) throw tooLarge(limit);
      yield part;
    }
  };

const encodingOf = ({ headers }: IncomingMessage) =>
  headers['content-encoding']?.trim().toLowerCase() || 'identity';

/** Why a response is refused by its headers; null: it is read. */
function refusalOf(answer: IncomingMessage, limit: number): FeedFailure | null {
  if (Number(answer.headers['content-length'] ?? 0) > limit) return tooLarge(limit);
  return /^(identity|gzip|x-gzip)$/.test(encodingOf(answer))
    ? null
    : new FeedFailure('compression qui n’était pas demandée');
}

/** The body within the limit, counted both compressed and decompressed; aborted at the first byte too many. */
async function readBody(answer: IncomingMessage, limit: number): Promise<Buffer> {
  const refusal = refusalOf(answer, limit);
  if (refusal) {
    // An unread response would keep its connection.
    answer.destroy();
    throw refusal;
  }
  const parts: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of counting(limit)(source)) parts.push(part);
  };
  if (encodingOf(answer) === 'identity') await pipeline(answer, collect);
  else await pipeline(answer, counting(limit), createGunzip(), collect);
  const body = Buffer.concat(parts);
  if (isWebPage(body)) throw new FeedFailure(texts.traffic.failures.webPage);
  return body;
}

/** The beginning of HTML, also as XML: servers send pages of errors and of sign-ins with status 200. */
const webPage = /^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?<(!doctype\s+)?html[\s>]/i;

const isWebPage = (body: Buffer) => webPage.test(body.toString('utf8', 0, 1_000).replace(/^\uFEFF/, ''));

/** Target of a redirect: on the same host, and never from TLS to plain. Throws FeedFailure. */
export function redirected(url: URL, location: string | undefined): URL {
  const next = URL.parse(location ?? '', url);
  if (!next) throw new FeedFailure('redirection sans adresse');
  if (next.hostname !== url.hostname) throw new FeedFailure('redirection vers un autre serveur');
  if (url.protocol === 'https:' && next.protocol !== 'https:') throw new FeedFailure('redirection sans TLS');
  return next;
}

async function follow(
  first: URL,
  access: FeedAccess,
  validators: Validators,
  limits: FeedLimits,
  signal: AbortSignal,
  asked: Asked,
): Promise<FetchedFeed> {
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    checkUrl(url, access.hosts);
    const answer = await request(url, access, validators, limits, signal, asked);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) {
      return {
        body: await readBody(answer, limits.bytes),
        etag: headers.etag ?? null,
        lastModified: headers['last-modified'] ?? null,
      };
    }
    answer.destroy();
    // Some caches answer so to whoever has nothing yet, who would wait for a first state in vain.
    if (statusCode === 304 && (validators.etag ?? validators.lastModified) !== null) return null;
    if (![301, 302, 303, 307, 308].includes(statusCode)) {
      // Relative to the server's own clock, since its dates are.
      const now = Date.parse(headers.date ?? '') || Date.now();
      const retryAfterMs = retryAfterOf(headers['retry-after'], now);
      throw new FeedFailure(texts.traffic.failures.answered(statusCode), {
        retryAfterMs,
        status: statusCode,
      });
    }
    url = redirected(url, headers.location);
  }
  throw new FeedFailure('trop de redirections');
}

/**
 * Reads a feed from an allowed server (TRF-3). Throws FeedFailure, whatever the network or the other server did, and the
 * signal's own error when aborted by it.
 */
export async function fetchFeed(
  url: URL,
  access: FeedAccess,
  validators: Validators,
  signal: AbortSignal,
  asked: Asked = {},
): Promise<FetchedFeed> {
  const limits = { ...usualLimits, ...access.limits };
  const tooLong = AbortSignal.timeout(limits.totalMs);
  try {
    return await follow(url, access, validators, limits, AbortSignal.any([signal, tooLong]), asked);
  } catch (error) {
    if (tooLong.aborted) throw new FeedFailure(texts.traffic.failures.tooLong, { cause: error });
    if (signal.aborted || error instanceof FeedFailure) throw error;
    throw new FeedFailure(reasonOfCall(error), { cause: error });
  }
}
