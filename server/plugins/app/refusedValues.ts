import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { invalid } from '../../shared/errors.ts';
import { refuse } from '../../shared/refuse.ts';
import { texts } from '../../shared/texts.ts';

/**
 * Refuses what no call takes before anything looks at them: in an address before the database is asked whose call it is, in a
 * body before its project is looked for.
 */
export const refusedValues = fp(
  (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => {
      // The parser of HTTP lets none through that is not written this way.
      done(request.url.includes('%00') ? invalid({ adresse: texts.fields.characters }) : undefined);
    });
    app.addHook('preValidation', (request, _reply, done) => {
      refuse(request.body);
      done();
    });
    return Promise.resolve();
  },
  { name: 'refusedValues', dependencies: ['errors', 'security'] },
);
