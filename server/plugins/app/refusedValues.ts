import type { Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { invalid } from '../../errors.ts';
import { refuse } from '../../refuse.ts';
import { texts } from '../../texts.ts';

/** The parts of a form. Throws for one that holds what no call takes. */
export async function* checkedParts(
  request: FastifyRequest,
  options?: Parameters<FastifyRequest['parts']>[0],
): AsyncGenerator<Multipart> {
  for await (const part of request.parts(options)) {
    refuse({ [part.fieldname]: part.type === 'file' ? part.filename : part.value });
    yield part;
  }
}

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
