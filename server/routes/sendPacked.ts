import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is shorter is not worth packing, bytes. */
const shortest = 1_000;
const pack = promisify(gzip);

/** What is sent as it is, or packed by gzip. */
export interface Packable {
  plain: Buffer;
  packed: () => Promise<Buffer> | Buffer;
}

/** What is packed once, however many ask for it. */
export function packedOnce(plain: Buffer): Packable {
  let packed: Promise<Buffer> | null = null;
  return { plain, packed: () => (packed ??= pack(plain)) };
}

/** What answers to consumers hang on. */
export const vary = 'accept-encoding, x-api-key';

/** Sends what is published, packed for who takes it so. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, packed }: Packable,
): Promise<FastifyReply> {
  void reply.header('vary', vary);
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding']));
  if (!takesGzip || plain.length < shortest) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(await packed());
}
