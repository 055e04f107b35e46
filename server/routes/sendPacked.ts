import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is shorter is not worth packing, bytes. */
const shortest = 1_000;
const pack = promisify(gzip);

/** Sends what is published, packed for who takes it so. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding, x-api-key');
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding']));
  if (!takesGzip || body.length < shortest) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await pack(body));
}
