import type { FastifySchemaValidationError } from 'fastify';
import { texts } from '../../shared/texts.ts';

function reasonOf({ keyword, params }: FastifySchemaValidationError): string {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return texts.fields.required;
    case 'additionalProperties':
      return texts.fields.unknown;
    case 'type':
      return texts.fields.type;
    case 'enum':
    case 'const':
      return texts.fields.choice;
    case 'maxLength':
      return texts.fields.tooLong(limit);
    case 'minLength':
      return limit === 1 ? texts.fields.required : texts.fields.tooShort;
    case 'minItems':
      return limit === 1 ? texts.fields.empty : texts.fields.tooShort;
    case 'maxItems':
      return texts.fields.tooMany(limit);
    case 'minimum':
    case 'maximum':
      return texts.fields.range(keyword === 'minimum' ? '≥' : '≤', limit);
    case 'pattern':
    case 'format':
      return texts.fields.pattern;
    default:
      return texts.fields.other;
  }
}

/** The name of the field that an error of ajv is about: `contents.0.language`, or `corps` for the whole body. */
function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const missing = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  if (typeof missing === 'string') path.push(missing);
  return path.join('.') || 'corps';
}

/** Most fields that are named: who sends a hundred thousand wrong values is not sent them all back. */
const maxFields = 20;

/** Each field with its reason in French; for a field with several, the first. */
export function fieldsOf(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    if (Object.keys(fields).length === maxFields) break;
    // What a choice of schemas refused is said by its branches.
    if (error.keyword === 'anyOf' && errors.length > 1) continue;
    fields[fieldOf(error)] ??= reasonOf(error);
  }
  return fields;
}
