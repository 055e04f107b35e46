import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shorter documents are not worth compressing, bytes. */
const shortest = 1_000;
const pack = promisify(gzip);

/** A document to be sent plain or gzipped. */
export interface Packable {
  /** Uncompressed length, bytes. */
  length: number;
  plain: () => Buffer;
  packed: () => Promise<Buffer> | Buffer;
}

/** Compresses at most once, however many callers ask. */
export function packedOnce(plain: Buffer): Packable {
  let packed: Promise<Buffer> | Buffer | null = null;
  const packIt = async () => {
    packed = await pack(plain);
    return packed;
  };
  return { length: plain.length, plain: () => plain, packed: () => (packed ??= packIt()) };
}

/** Request headers the answer varies on. */
export const vary = 'accept-encoding, x-api-key';

/** The document encoded for these `Accept-Encoding` headers: gzipped when accepted. */
export function packedFor(
  encodings: string | string[] | undefined,
  { length, plain, packed }: Packable,
): { headers: Record<string, string>; body: Promise<Buffer> | Buffer } {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(encodings));
  if (!takesGzip || length < shortest) return { headers: { vary }, body: plain() };
  return { headers: { vary, 'content-encoding': 'gzip' }, body: packed() };
}

/** Sends a publication encoded that way. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Packable,
): Promise<FastifyReply> {
  const { headers, body } = packedFor(request.headers['accept-encoding'], document);
  return reply.headers(headers).send(await body);
}
