import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is shorter is not worth packing, bytes. */
const shortest = 1_000;
const pack = promisify(gzip);

/** What is sent as it is, or packed by gzip. */
export interface Packable {
  /** Unpacked, bytes. */
  length: number;
  plain: () => Buffer;
  packed: () => Promise<Buffer> | Buffer;
}

/** What is packed once, however many ask for it. */
export function packedOnce(plain: Buffer): Packable {
  let packed: Promise<Buffer> | Buffer | null = null;
  const packIt = async () => {
    packed = await pack(plain);
    return packed;
  };
  return { length: plain.length, plain: () => plain, packed: () => (packed ??= packIt()) };
}

/** What answers to consumers hang on. */
export const vary = 'accept-encoding, x-api-key';

/** How a document is sent to who takes these encodings (`Accept-Encoding`): packed for who takes it so. */
export function packedFor(
  encodings: string | string[] | undefined,
  { length, plain, packed }: Packable,
): { headers: Record<string, string>; body: Promise<Buffer> | Buffer } {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(encodings));
  if (!takesGzip || length < shortest) return { headers: { vary }, body: plain() };
  return { headers: { vary, 'content-encoding': 'gzip' }, body: packed() };
}

/** Sends what is published so. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Packable,
): Promise<FastifyReply> {
  const { headers, body } = packedFor(request.headers['accept-encoding'], document);
  return reply.headers(headers).send(await body);
}
