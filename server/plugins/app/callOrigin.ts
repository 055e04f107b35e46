import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { calledFrom } from '../../domain/audit/recordAudit.ts';

/**
 * Remembers from where a call came while it is answered (OPS-6): the address of the connection, or the one that a proxy
 * named in TRUST_PROXY tells. Only now, since reading a body forgets in whose name it is read.
 */
export const callOrigin = fp(
  (app: FastifyInstance) => {
    app.addHook('preHandler', (request, _reply, done) => calledFrom(request.ip, done));
    return Promise.resolve();
  },
  { name: 'callOrigin' },
);
