import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { invalid } from '../../errors.ts';
import { texts } from '../../texts.ts';

/** Where a value holds the character U+0000, which PostgreSQL does not store: `contents.0.content`; null: nowhere. */
function pathOfNul(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfNul(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** What the schema says, and that no text holds what a database refuses. */
function withoutNul(validate: ValidateFunction) {
  return (data: unknown) => {
    if (!validate(data)) return { error: Object.assign(new Error(), { validation: validate.errors }) };
    const path = pathOfNul(data);
    return path === null ? true : { error: invalid({ [path]: texts.fields.characters }) };
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
      removeAdditional: false,
      useDefaults: true,
    });
    app.setValidatorCompiler(({ schema, httpPart }) =>
      withoutNul((httpPart === 'body' ? body : address).compile(schema as object)),
    );
    // No call takes plain text, which Fastify would read by itself.
    app.removeContentTypeParser('text/plain');
    return Promise.resolve();
  },
  { name: 'validation' },
);
