import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Bodies are taken as they are: a text is no number, an unknown field is an error. What stands in an address is text
 * by nature and is read as what the schema wants.
 */
export const validation = fp(
  (app: FastifyInstance) => {
    const body = new Ajv({
      allErrors: true,
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: false,
    });
    const address = new Ajv({
      allErrors: true,
      coerceTypes: true,
      removeAdditional: false,
      useDefaults: true,
    });
    app.setValidatorCompiler(({ schema, httpPart }): ValidateFunction =>
      (httpPart === 'body' ? body : address).compile(schema as object),
    );
    return Promise.resolve();
  },
  { name: 'validation' },
);
