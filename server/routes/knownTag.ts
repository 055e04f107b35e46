import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether `If-None-Match` names a tag (RFC 9110, weak comparison): a proxy that compresses an answer marks its tag as weak,
 * and some clients and proxies drop the mark.
 */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
}

/** Sends JSON that consoles keep and ask for again: 304 to one that has it. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: { etag: string; body: Buffer },
): FastifyReply {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
