import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { bodyOf, ClientError } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { securityHeaders } from '../app/security.ts';

/** The build of a large GTFS feed answers when it is done. */
const longestAnswerMs = 30 * 60_000;

/** Headers of the connection that an answer came by, which say nothing of the one that it leaves by. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

const withoutConnection = <T extends object>(headers: T): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name))) as T;

/** What the server behind is told of who asks: it sees this server's address alone. */
function forwardedHeaders(request: FastifyRequest, headers: Record<string, unknown>) {
  return {
    ...headers,
    'x-forwarded-for': request.ips?.join(', ') ?? request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/**
 * Hands every call that has no route here to the server at `url`, and its answer back, both as they flow: an upload is
 * not gathered, nor is a stream of events. When that server does not answer, the call is answered 503.
 */
export const upstream = fp<{ url: string }>(
  async (app: FastifyInstance, { url }) => {
    const streams = new Set<ServerResponse>();
    await app.register(replyFrom, {
      base: url,
      undici: { headersTimeout: longestAnswerMs, bodyTimeout: 0 },
      disableRequestLogging: true,
    });
    // Bodies are passed on, whatever they are.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    /** Its headers are sent before there is an event, since a browser waits for them. */
    function passEvents(reply: FastifyReply, events: Readable): void {
      const { raw } = reply;
      streams.add(raw);
      // Whoever leaves first, the other is let go.
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
      // Those that the console's pages have would break the other server's.
      for (const name of Object.keys(securityHeaders)) void reply.removeHeader(name);
      return reply.from(request.raw.url, {
        rewriteRequestHeaders: (_request, headers) => forwardedHeaders(request, headers),
        rewriteHeaders: withoutConnection,
        // A server that is overloaded would be asked ten times more.
        retryDelay: () => null,
        onResponse(_request, _reply, { stream }) {
          if (String(reply.getHeader('content-type')).startsWith('text/event-stream'))
            passEvents(reply, stream);
          else void reply.send(stream);
        },
        onError(_reply, { error }) {
          request.log.error({ err: error }, 'the upstream server does not answer');
          const failure = new ClientError(503, 'UnavailableException', texts.request.unavailable);
          void reply.status(failure.status).send(bodyOf(failure));
        },
      });
    };
    app.setNotFoundHandler(forward);
    app.post('/rest/gtfs', { config: { takesLong: true } }, forward);
    // Streams of events have no end of their own, which closing would wait for.
    app.addHook('preClose', () => {
      for (const response of streams) response.destroy();
      return Promise.resolve();
    });
  },
  { name: 'upstream' },
);
