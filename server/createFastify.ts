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
    /** A frequent call, logged only when it is refused. */
    routine?: boolean;
  }
  interface FastifyReply {
    /** Status that is measured in place of the sent one; null: the sent one. */
    measuredAs: number | null;
  }
}

/**
 * Logs one line per call, when answered. Unchanged polls, routine calls of screens and reads of publications are most
 * of all calls and no news: they are logged at `debug` only.
 */
class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {
    // Logged with its outcome.
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

/** Compiles schemas that contain no `$ref`. */
const compile = SerializerSelector()({}, {});
const writerOf = perSchema((schema) => compile({ schema } as Parameters<typeof compile>[0]));

/** Compiles serialisers at their first use: a server starts in half the time. */
const buildSerializer: ReturnType<typeof SerializerSelector> = () => (route) => {
  const writer = writerOf(route.schema as object);
  return (answer) => writer()(answer);
};

/** An empty application with the limits, log and address rules common to every Girouette. */
export function createFastify({ logLevel, trustProxy }: Pick<Config, 'logLevel' | 'trustProxy'>) {
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    // For all requests; those other than large files have a shorter limit (slowRequests).
    requestTimeout: longestUploadMs,
    // No hook runs for an address that cannot be parsed.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(securityHeaders)),
    trustProxy: trustProxy ?? false,
    schemaController: { compilersFactory: { buildSerializer } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    logController: new RequestLog(),
    // Addresses are logged without their query, which may contain tokens.
    logger: {
      level: logLevel,
      serializers: {
        req: ({ method, url, ip }) => ({ method, url: url.split('?')[0], ip }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
  });
  app.decorateReply('measuredAs', null);
  void app.register(slowRequests);
  return app;
}
