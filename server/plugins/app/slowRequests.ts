import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as the server allows: a large file over a slow line. */
    takesLong?: boolean;
  }
}

/** Maximum time for a body to arrive, ms: slow senders must not hold connections for ever. */
const longestBodyMs = 60_000;
/** The same for large files: 512 MB at 2.5 Mbit/s. */
export const longestUploadMs = 30 * 60_000;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'content-length' in headers || 'transfer-encoding' in headers;

/** Ends requests whose body does not arrive in time. Node has a single limit for all requests, which is set for uploads. */
export const slowRequests = fp(
  (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { raw } = request;
      if (hasBody(raw) && request.routeOptions.config.takesLong !== true) {
        const timer = setTimeout(() => {
          // A request received completely may wait for its answer, whether or not its body was consumed.
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
