import fp from 'fastify-plugin';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { type StorageTrouble, storageTroubleOf } from '../../db/storage.ts';
import { bodyOf, ClientError, invalid, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { createTroubleLog } from '../../shared/troubleLog.ts';

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
    case 'maxProperties':
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

/** Name of the field of an ajv error: `contents.0.language`, or `corps` for the whole body. */
function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const missing = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  if (typeof missing === 'string') path.push(missing);
  return path.join('.') || 'corps';
}

/** Maximum number of named fields: a call with a hundred thousand wrong values does not get them all back. */
const maxFields = 20;

/** Fields with their reason in French; the first reason for a field with several. */
function fieldsOf(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    if (Object.keys(fields).length === maxFields) break;
    // A failed `anyOf` is reported by its branches.
    if (error.keyword === 'anyOf' && errors.length > 1) continue;
    fields[fieldOf(error)] ??= reasonOf(error);
  }
  return fields;
}

/** PostgreSQL: lock or statement timeout, terminated transaction or server, too many connections, deadlock. */
const codes = ['55P03', '57014', '25P03', '25P02', '57P01', '57P02', '57P03', '53300', '40P01'];

/** Driver messages for a terminated connection, or none free. */
const messages = /timeout exceeded when trying to connect|Connection terminated|not queryable/i;

/**
 * Whether the database would have succeeded at another moment. It says nothing about earlier commits, or a commit whose
 * answer was lost.
 */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(String(error.code))) || messages.test(error.message);
}

/** Codes of the system, or of PostgreSQL, when its server cannot be reached. */
const unreachable =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN|08\d{3})$/;

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unreachable.test(String(error.code));

/** Converts errors of Fastify and its plugins to contract errors, by status. */
function fromFastify(error: FastifyError): ClientError {
  switch (error.statusCode) {
    case 413:
      return new ClientError(413, 'PayloadTooLargeException', texts.request.tooLarge);
    case 415:
      return new ClientError(415, 'UnsupportedMediaException', texts.request.unsupported);
    case 404:
      return notFound();
    case 503:
      return new ClientError(503, 'UnavailableException', texts.request.unavailable);
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new ClientError(400, 'ValidationException', texts.request.unreadable)
        : new ClientError(500, 'InternalException', texts.request.internal);
  }
}

/** Errors returned when the storage failed. */
const storageRefusals: Readonly<Record<StorageTrouble, () => ClientError>> = {
  full: () => new ClientError(507, 'UnavailableException', texts.storage.full),
  failing: () => new ClientError(503, 'UnavailableException', texts.storage.failing),
};

/** Converts any error to a contract error. */
export function asClientError(error: FastifyError): ClientError {
  if (error instanceof ClientError) return error;
  if (error.validation) return invalid(fieldsOf(error.validation), texts.request.invalid);
  if (isBusy(error)) return new ClientError(503, 'UnavailableException', texts.request.cutShort);
  if (isUnreachable(error)) return new ClientError(503, 'UnavailableException', texts.request.noDatabase);
  const trouble = storageTroubleOf(error);
  return trouble === null ? fromFastify(error) : storageRefusals[trouble]();
}

/**
 * Answers errors as the contract specifies. Fastify also calls it for addresses it cannot parse, before there is a
 * route. The same failure is logged once a minute.
 */
export function createErrorHandler() {
  const logFailure = createTroubleLog<FastifyRequest>((fields, { log }) =>
    log.error(fields, 'request failed'),
  );
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = asClientError(error);
    if (answer.isUsual) request.log.info({ reason: answer.message }, 'request refused');
    else if (answer.status >= 500) logFailure(error, request);
    if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter);
    void reply.status(answer.status).send(bodyOf(answer));
  };
}

/** Gives every error answer the contract's body: no stack, no SQL, no path. */
export const errors = fp(
  (app: FastifyInstance) => {
    app.setErrorHandler<FastifyError>(createErrorHandler());
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(bodyOf(notFound())));
    return Promise.resolve();
  },
  { name: 'errors' },
);
