import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as the server allows: a large file over a slow line. */
    takesLong?: boolean;
  }
}

/** Time for a body to arrive, ms: slow senders must not hold connections for ever. */
const patienceMs = 60_000;
/** As long as this many bytes arrive in that time, the rest is waited for: a picture over a line of 0.1 Mbit/s. */
const leastBytes = 500_000;
/** Time for a large file in all, ms: 512 MB at 2.5 Mbit/s. */
export const longestUploadMs = 30 * 60_000;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'content-length' in headers || 'transfer-encoding' in headers;

/** Ends requests whose body arrives too slowly. Node has a single limit for all requests, which is set for uploads. */
export const slowRequests = fp(
  (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { raw } = request;
      if (hasBody(raw) && request.routeOptions.config.takesLong !== true) {
        const { socket } = raw;
        let before = socket.bytesRead;
        const timer = setTimeout(() => {
          // A request received completely may wait for its answer, whether or not its body was consumed.
          if (raw.complete) return;
          if (socket.bytesRead - before < leastBytes) {
            raw.destroy();
            return;
          }
          before = socket.bytesRead;
          timer.refresh();
        }, patienceMs).unref();
        raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
      }
      done();
    });
    return Promise.resolve();
  },
  { name: 'slowRequests' },
);
