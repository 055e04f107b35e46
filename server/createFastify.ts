import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify from 'fastify';
import type { Config } from './config.ts';
import { answerError } from './plugins/app/errors.ts';
import { RequestLog } from './plugins/app/requestLog.ts';
import { securityHeaders } from './plugins/app/security.ts';
import { longestUploadMs, slowRequests } from './plugins/app/slowRequests.ts';
import { maxBodyBytes } from './plugins/external/uploads.ts';
import { once } from './shared/once.ts';

/** What writes answers is compiled with the first one of each kind: a server starts in half the time. */
const buildSerializer: ReturnType<typeof SerializerSelector> = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    const compiled = once(() => compile(route));
    return (answer) => compiled()(answer);
  };
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
