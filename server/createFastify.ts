import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { answerError } from './plugins/app/errors.ts';
import { securityHeaders } from './plugins/app/security.ts';
import { longestUploadMs, slowRequests } from './plugins/app/slowRequests.ts';
import { maxBodyBytes } from './plugins/external/uploads.ts';
import { perSchema } from './shared/perSchema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Comes by the thousand, and is worth a line only where it is refused. */
    routine?: boolean;
  }
}

/**
 * One line a call, when it is answered. That nothing changed since a console's last poll, that a screen lives and shows
 * what it should, and that an application reads what is published, is news to nobody: such answers, most of all calls,
 * are told at `debug` alone.
 */
class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {
    // Told with its outcome.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: res.elapsedTime };
    if (error) req.log.error({ ...line, err: error }, 'request errored');
    else req.log[isNoNews(req, res) ? 'debug' : 'info'](line, 'request completed');
  }
}

function isNoNews(req: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const isDone = statusCode === 200 || statusCode === 204;
  return statusCode === 304 || (isDone && req.routeOptions.config.routine === true);
}

/** Of schemas that name no others. */
const compile = SerializerSelector()({}, {});
const writerOf = perSchema((schema) => compile({ schema } as Parameters<typeof compile>[0]));

/** What writes answers is compiled with the first one of each kind: a server starts in half the time. */
const buildSerializer: ReturnType<typeof SerializerSelector> = () => (route) => {
  const writer = writerOf(route.schema as object);
  return (answer) => writer()(answer);
};

/** An application with nothing in it: its limits, its log and its addresses are those of every Girouette. */
export function createFastify({ logLevel, trustProxy }: Pick<Config, 'logLevel' | 'trustProxy'>) {
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    // Of all requests; those that are no large file have less (slowRequests).
    requestTimeout: longestUploadMs,
    // An address that cannot be read gets no hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(securityHeaders)),
    trustProxy: trustProxy ?? false,
    schemaController: { compilersFactory: { buildSerializer } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    logController: new RequestLog(),
    // Addresses are logged without their query: tokens travel there.
    logger: {
      level: logLevel,
      serializers: {
        req: ({ method, url, ip }) => ({ method, url: url.split('?')[0], ip }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
  });
  void app.register(slowRequests);
  return app;
}
