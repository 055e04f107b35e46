import { withClientMessage } from '../../contract/clientMessage.ts';
import type { Blocker, ErrorBody, ExceptionName } from '../../contract/schemas/common.ts';
import { texts } from './texts.ts';

/** An error with a stable name and a French text for the user (SRV-1). */
export class ClientError extends Error {
  readonly status: number;
  readonly exception: ExceptionName;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait, for TooManyRequestsException. */
  readonly retryAfter: number | undefined;
  readonly blockers: Blocker[] | undefined;
  /** Total number of blockers. */
  readonly total: number | undefined;
  readonly screens: ErrorBody['screens'];
  readonly current: Record<string, unknown> | undefined;
  /** Though 5xx, no failure of the server: it answers as it is set up, or has to. */
  readonly isUsual: boolean;

  constructor(
    status: number,
    exception: ExceptionName,
    text: string,
    more: {
      fields?: Record<string, string>;
      retryAfter?: number;
      blockers?: Blocker[];
      total?: number;
      screens?: NonNullable<ErrorBody['screens']>;
      current?: Record<string, unknown>;
      isUsual?: boolean;
      /** For the log alone. */
      cause?: unknown;
    } = {},
  ) {
    super(text, more);
    this.status = status;
    this.exception = exception;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.blockers = more.blockers;
    this.total = more.total;
    this.screens = more.screens;
    this.current = more.current;
    this.isUsual = more.isUsual ?? false;
  }
}

/** Printed as it is when the server cannot start: what is wrong, and what to do. */
export class StartProblem extends Error {}

/** Validation errors by field. The first reason is the message unless another is given. */
export const invalid = (fields: Record<string, string>, text?: string) =>
  new ClientError(400, 'ValidationException', text ?? Object.values(fields)[0] ?? texts.request.invalid, {
    fields,
  });

/** The record does not exist, or belongs to another project: the answer is the same. */
export const notFound = (text: string = texts.request.notFound) =>
  new ClientError(404, 'NotFoundException', text);

export const unauthenticated = () =>
  new ClientError(401, 'InsufficientAuthenticationException', texts.session.required);

export const denied = () => new ClientError(403, 'AccessDeniedException', texts.session.denied);

export const conflict = (text: string, fields?: Record<string, string>) =>
  new ClientError(409, 'ConflictException', text, { fields });

/** A deletion prevented by other records (ADM-11). */
export const blocked = (text: string, blockers: Blocker[], total: number) =>
  new ClientError(409, 'ConflictException', text, { blockers, total });

/** Some screens cannot take a message: named in a field too, and listed by id (CMP-2). */
export const screensRefused = (text: string, screens: NonNullable<ErrorBody['screens']>) =>
  new ClientError(409, 'ConflictException', text, { fields: { screens: text }, screens });

/** Another user has saved the record since it was read. */
export const outdated = (text: string, current: Record<string, unknown>) =>
  new ClientError(409, 'ConflictException', text, { current });

/** Asked too often: again after so many seconds. */
export const tooMany = (text: string, seconds: number) =>
  new ClientError(429, 'TooManyRequestsException', text, { retryAfter: seconds });

const phrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** The response body. */
export function bodyOf({
  status,
  exception,
  message,
  fields,
  blockers,
  total,
  screens,
  current,
}: ClientError): ErrorBody {
  return {
    status,
    error: phrases[status] ?? 'Error',
    exception,
    message: withClientMessage(message),
    ...(fields && { fields }),
    ...(blockers && { blockers, total }),
    ...(screens && { screens }),
    ...(current && { current }),
  };
}
