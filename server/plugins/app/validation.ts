import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { invalid } from '../../shared/errors.ts';
import { perSchema } from '../../shared/perSchema.ts';
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

/** So many values, and no more is said of a body than the first thing that is wrong: to find the rest takes too long. */
const manyValues = 5_000;

/** How many values there are in one, counted up to `manyValues`. */
function countValues(value: unknown, before = 0): number {
  let count = before + 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const key in value) {
    if (count >= manyValues) return count;
    count = countValues((value as Record<string, unknown>)[key], count);
  }
  return count;
}

const asItIs = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const;

function createAddressAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes: true,
    allowUnionTypes: true,
    removeAdditional: false,
    useDefaults: true,
  });
  // Of the API's description: a parameter of the address that is JSON.
  ajv.addKeyword('x-consume');
  return ajv;
}

const compiledBy = (ajv: Ajv) => perSchema((schema) => ajv.compile(schema));
const bodyAll = compiledBy(new Ajv({ ...asItIs, allErrors: true }));
const bodyFirst = compiledBy(new Ajv(asItIs));
const address = compiledBy(createAddressAjv());

/** What the schema says: all that is wrong, but of very large bodies. */
function checked(schema: object, isBody: boolean) {
  const all = isBody ? bodyAll(schema) : address(schema);
  const first = isBody ? bodyFirst(schema) : all;
  return (data: unknown) => {
    const validate = isBody && countValues(data) >= manyValues ? first() : all();
    return validate(data) ? true : { error: Object.assign(new Error(), { validation: validate.errors }) };
  };
}

/**
 * Bodies are taken as they are: a text is no number, an unknown field is an error. What stands in an address is text
 * by nature and is read as what the schema wants.
 */
export const validation = fp(
  (app: FastifyInstance) => {
    app.setValidatorCompiler(({ schema, httpPart }) => checked(schema as object, httpPart === 'body'));
    // No call takes plain text, which Fastify would read by itself.
    app.removeContentTypeParser('text/plain');
    return Promise.resolve();
  },
  { name: 'validation' },
);
