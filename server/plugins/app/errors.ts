import fp from 'fastify-plugin';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, ClientError, invalid, notFound } from '../../shared/errors.ts';
import { isBusy } from '../../db/busy.ts';
import { storageTroubleOf, type StorageTrouble } from '../../db/storage.ts';
import { texts } from '../../shared/texts.ts';
import { fieldsOf } from './fieldErrors.ts';

/** Errors of Fastify and its plugins by code, as errors of the contract. */
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

/** What is told when the storage is what failed. */
const storageRefusals: Readonly<Record<StorageTrouble, () => ClientError>> = {
  full: () => new ClientError(507, 'UnavailableException', texts.storage.full),
  failing: () => new ClientError(503, 'UnavailableException', texts.storage.failing),
};

/** Any error as an error of the contract. */
export function asClientError(error: FastifyError): ClientError {
  if (error instanceof ClientError) return error;
  if (error.validation) return invalid(fieldsOf(error.validation), texts.request.invalid);
  if (isBusy(error)) return new ClientError(503, 'UnavailableException', texts.request.cutShort);
  const trouble = storageTroubleOf(error);
  return trouble === null ? fromFastify(error) : storageRefusals[trouble]();
}

/** Answers an error by the contract. Fastify also calls it for addresses that it can't read, before there is a route. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = asClientError(error);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter);
  void reply.status(answer.status).send(bodyOf(answer));
}

/** Every answer that is an error has the body of the contract: no stack, no SQL, no path. */
export const errors = fp(
  (app: FastifyInstance) => {
    app.setErrorHandler<FastifyError>(answerError);
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(bodyOf(notFound())));
    return Promise.resolve();
  },
  { name: 'errors' },
);
