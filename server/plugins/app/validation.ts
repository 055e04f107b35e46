import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { once } from '../../once.ts';
import { invalid } from '../../errors.ts';
import { texts } from '../../texts.ts';

/** Deeper than any call's body is. */
const deepest = 50;

/**
 * What is refused whatever the schema says, by field, such as `contents.0.content`: the character U+0000, which
 * PostgreSQL does not store, and values without end in parts that a schema leaves open. Null: nothing.
 */
export function refusalOf(value: unknown, path: readonly string[] = []): Record<string, string> | null {
  if (typeof value === 'string')
    return value.includes('\0') ? { [path.join('.')]: texts.fields.characters } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length === deepest) return { [path.join('.')]: texts.fields.other };
  for (const [key, inner] of Object.entries(value)) {
    const refusal = refusalOf(inner, [...path, key]);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** What the schema says, and no value that it cannot see is wrong. */
function checked(ajv: Ajv, schema: object) {
  const compiled = once(() => ajv.compile(schema));
  return (data: unknown) => {
    const validate = compiled();
    if (!validate(data)) return { error: Object.assign(new Error(), { validation: validate.errors }) };
    const refusal = refusalOf(data);
    return refusal === null ? true : { error: invalid(refusal) };
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
