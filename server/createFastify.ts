import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify from 'fastify';
import type { Config } from './config.ts';
import { createErrorHandler } from './plugins/app/errors.ts';
import { RequestLog } from './plugins/app/requestLog.ts';
import { securityHeaders } from './plugins/app/security.ts';
import { longestUploadMs, slowRequests } from './plugins/app/slowRequests.ts';
import { maxBodyBytes } from './plugins/external/uploads.ts';
import { perSchema } from './shared/perSchema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A frequent call, logged only when it is refused. Of those that fail, the first failure of a minute is (`createErrorHandler`). */
    routine?: boolean;
  }
  interface FastifyReply {
    /** Status that is measured in place of the sent one; null: the sent one. */
    measuredAs: number | null;
  }
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
  const answerError = createErrorHandler();
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
