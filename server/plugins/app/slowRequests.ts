import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as the server lets any: a large file over a slow line. */
    takesLong?: boolean;
  }
}

/** How long a body may take to arrive, ms: who sends a byte a minute holds no connection for ever. */
const longestBodyMs = 60_000;
/** How long one may that is a large file: 512 MB at 2.5 Mbit/s. */
export const longestUploadMs = 30 * 60_000;

/** Ends requests whose body does not arrive in time. Node has one limit for all of them, which is that of uploads. */
export const slowRequests = fp(
  (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { raw } = request;
      const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
      if (hasBody && request.routeOptions.config.takesLong !== true) {
        const timer = setTimeout(() => {
          // One that is here whole may wait for its answer, whether somebody has read it or not.
          if (!raw.complete) raw.destroy();
        }, longestBodyMs).unref();
        raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
      }
      done();
    });
    return Promise.resolve();
  },
  { name: 'slowRequests' },
);
