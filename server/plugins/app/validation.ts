import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { invalid } from '../../shared/errors.ts';
import { perSchema } from '../../shared/perSchema.ts';
import { refuse } from '../../shared/refuse.ts';
import { texts } from '../../shared/texts.ts';

/**
 * Refuses values that no call accepts before they are used: in an address before the database is queried for the caller, in a
 * body before its project is looked up.
 */
export const refusedValues = fp(
  (app: FastifyInstance) => {
    app.addHook('onRequest', (request, _reply, done) => {
      // The HTTP parser rejects every other spelling.
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

/** With this many values, only the first error of a body is reported: finding all takes too long. */
const manyValues = 5_000;

/** Number of nested values, counted up to `manyValues`. */
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
  // Used in the API description: a query parameter that is JSON.
  ajv.addKeyword('x-consume');
  return ajv;
}

const compiledBy = (ajv: Ajv) => perSchema((schema) => ajv.compile(schema));
const bodyAll = compiledBy(new Ajv({ ...asItIs, allErrors: true }));
const bodyFirst = compiledBy(new Ajv(asItIs));
const address = compiledBy(createAddressAjv());

/** Whether a body fits a schema, by the same rules as those of all calls. */
export const fitsSchema = (schema: object): ((body: unknown) => boolean) => {
  const validator = bodyFirst(schema);
  return (body) => validator()(body);
};

/** Validates by schema and reports all errors, except in very large bodies. */
function checked(schema: object, isBody: boolean) {
  const all = isBody ? bodyAll(schema) : address(schema);
  const first = isBody ? bodyFirst(schema) : all;
  return (data: unknown) => {
    const validate = isBody && countValues(data) >= manyValues ? first() : all();
    return validate(data) ? true : { error: Object.assign(new Error(), { validation: validate.errors }) };
  };
}

/**
 * Schema validation. Bodies are strict: no coercion, and unknown fields are errors. Address parameters are text, and
 * coerced to the schema's type.
 */
export const validation = fp(
  (app: FastifyInstance) => {
    app.setValidatorCompiler(({ schema, httpPart }) => checked(schema as object, httpPart === 'body'));
    // No call accepts plain text, which Fastify parses by default.
    app.removeContentTypeParser('text/plain');
    return Promise.resolve();
  },
  { name: 'validation' },
);
