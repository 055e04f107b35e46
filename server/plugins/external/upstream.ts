import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ClientError } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { securityHeaders } from '../app/security.ts';

/** Maximum time for an answer: building a large GTFS feed answers only when done. */
const longestAnswerMs = 30 * 60_000;

/** Hop-by-hop headers, not forwarded. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

const withoutConnection = <T extends object>(headers: T): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name))) as T;

/** Forwarding headers: the upstream server sees only this server's address. */
function forwardedHeaders(request: FastifyRequest, headers: Record<string, unknown>) {
  return {
    ...headers,
    // Written from the farthest, which Fastify's list ends with.
    'x-forwarded-for': request.ips?.toReversed().join(', ') ?? request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/**
 * Proxies every call without a route here to the server at `url`, streaming both ways: neither uploads nor event
 * streams are buffered. Answers 503 when that server does not respond.
 */
export const upstream = fp<{ url: string }>(
  async (app: FastifyInstance, { url }) => {
    const streams = new Set<ServerResponse>();
    await app.register(replyFrom, {
      base: url,
      undici: { headersTimeout: longestAnswerMs, bodyTimeout: 0 },
      disableRequestLogging: true,
    });
    // Bodies of any type are passed on.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    /** Sends the headers before the first event, since a browser waits for them. */
    function passEvents(reply: FastifyReply, events: Readable): void {
      const { raw } = reply;
      streams.add(raw);
      // When either side closes, the other is closed too.
      raw.once('close', () => {
        streams.delete(raw);
        events.destroy();
      });
      events.once('error', () => raw.destroy());
      reply.hijack();
      raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
      raw.flushHeaders();
      events.pipe(raw);
    }

    const forward = (request: FastifyRequest, reply: FastifyReply) => {
      // The console's security headers would break the other server's pages.
      for (const name of Object.keys(securityHeaders)) void reply.removeHeader(name);
      return reply.from(request.raw.url, {
        rewriteRequestHeaders: (_request, headers) => forwardedHeaders(request, headers),
        rewriteHeaders: withoutConnection,
        // Retries would put ten times the load on an overloaded server.
        retryDelay: () => null,
        onResponse(_request, _reply, { stream }) {
          if (String(reply.getHeader('content-type')).startsWith('text/event-stream'))
            passEvents(reply, stream);
          else void reply.send(stream);
        },
        onError(_reply, { error }) {
          void reply.send(
            new ClientError(503, 'UnavailableException', texts.request.unavailable, { cause: error }),
          );
        },
      });
    };
    app.setNotFoundHandler(forward);
    app.post('/rest/gtfs', { config: { takesLong: true } }, forward);
    // Event streams never end by themselves, so closing would wait for them.
    app.addHook('preClose', () => {
      for (const response of streams) response.destroy();
      return Promise.resolve();
    });
  },
  { name: 'upstream' },
);
