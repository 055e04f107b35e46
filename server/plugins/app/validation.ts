import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { once } from '../../once.ts';

/** What the schema says. */
function checked(ajv: Ajv, schema: object) {
  const compiled = once(() => ajv.compile(schema));
  return (data: unknown) => {
    const validate = compiled();
    return validate(data) ? true : { error: Object.assign(new Error(), { validation: validate.errors }) };
  };
}

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
      allowUnionTypes: true,
      removeAdditional: false,
      useDefaults: true,
    });
    // Of the API's description: a parameter of the address that is JSON.
    address.addKeyword('x-consume');
    app.setValidatorCompiler(({ schema, httpPart }) =>
      checked(httpPart === 'body' ? body : address, schema as object),
    );
    // No call takes plain text, which Fastify would read by itself.
    app.removeContentTypeParser('text/plain');
    return Promise.resolve();
  },
  { name: 'validation' },
);
