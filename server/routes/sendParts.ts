import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends JSON that is written in parts, without a copy of the whole: lists of large projects have tens of megabytes. */
export function sendParts(reply: FastifyReply, parts: readonly Buffer[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-length', length)
    .send(Readable.from(parts));
}
