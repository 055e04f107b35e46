import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { calledFrom } from '../../domain/audit/recordAudit.ts';

/**
 * Records the client address of a call while it is answered (OPS-6): that of the connection, or the one given by a
 * proxy in TRUST_PROXY. Registered this late because reading the body loses the async context.
 */
export const callOrigin = fp(
  (app: FastifyInstance) => {
    app.addHook('preHandler', (request, _reply, done) => calledFrom(request.ip, done));
    return Promise.resolve();
  },
  { name: 'callOrigin' },
);
