import { HttpError } from 'ra-core';
import { clientMessageOf } from '../contract/clientMessage.ts';
import type { ErrorBody, ExceptionName } from '../contract/schemas/common.ts';

/** Fallback texts for when the server's answer has no message for the user; they come from the console's catalogue. */
export interface ErrorTexts {
  network: string;
  /** A file was changed, moved or deleted after it was chosen: the browser does not send it. */
  fileGone: string;
  server: string;
  unavailable: string;
  denied: string;
  notFound: string;
  conflict: string;
  invalid: string;
  tooLarge: string;
  unsupported: string;
  tooMany: string;
  tooManyFor: (seconds: number) => string;
  sessionEnded: string;
}

/** Status of an error for a request that never reached the server. */
export const networkFailure = 0;

const badGateway = 502;

/** The beginning of HTML, also after the head of XML and comments. */
const webPage = /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*?-->\s*)*<(?:!doctype html|html)\b/i;

/**
 * The status with which an answer has failed; null: it has not. The server sends no whole web page to the console: one is of a
 * proxy in between, such as its sign-in page, whatever its status says. A legacy server's plain text is none.
 */
export function failedStatus(status: number, content: unknown): number | null {
  if (status < 200 || status >= 300) return status;
  return typeof content === 'string' && webPage.test(content) ? badGateway : null;
}

/** The parts of an answer that explain a failure. */
export interface FailedAnswer {
  status: number;
  /** Parsed JSON, or the raw text where it is not JSON. */
  body: unknown;
  /** The header `Retry-After`. */
  retryAfter: string | null;
}

/** The fields of an error body, or null for another body. A legacy server may send null for a field that it leaves empty. */
function errorBodyOf(body: unknown): Partial<ErrorBody> | null {
  if (typeof body !== 'object' || body === null) return null;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function defaultText({ status, body, retryAfter }: FailedAnswer, texts: ErrorTexts): string {
  const fields = Object.values(errorBodyOf(body)?.fields ?? {});
  const seconds = Number(retryAfter);
  switch (status) {
    case networkFailure:
      return texts.network;
    case 400:
    case 422:
      return [texts.invalid, ...fields].join('\n');
    case 401:
      return texts.sessionEnded;
    case 403:
      return texts.denied;
    case 404:
      return texts.notFound;
    case 409:
      return texts.conflict;
    case 413:
      return texts.tooLarge;
    case 415:
      return texts.unsupported;
    case 429:
      return seconds > 0 ? texts.tooManyFor(seconds) : texts.tooMany;
    case badGateway:
    case 503:
    case 504:
      return texts.unavailable;
    default:
      return texts.server;
  }
}

/**
 * The react-admin error of a failed answer. The server's message for the user comes before any default (PRV-4); `body` is
 * the server's, with `fields` also as `errors`, where react-admin's forms look for them.
 */
export function httpErrorOf(answer: FailedAnswer, texts: ErrorTexts): HttpError {
  const { status, body } = answer;
  const sent = errorBodyOf(body);
  const raw = sent?.message ?? (typeof body === 'string' ? body : '');
  const message = clientMessageOf(raw) ?? defaultText(answer, texts);
  return new HttpError(message, status, sent ? { ...sent, errors: sent.fields } : { message: raw });
}

/** Whether an error is of this kind. A legacy server may only mention the name in its message, which is enough (SES-6). */
export function isException(error: unknown, name: ExceptionName): boolean {
  if (!(error instanceof HttpError)) return false;
  const { exception = '', message = '' } = error.body as Partial<ErrorBody>;
  return exception.includes(name) || message.includes(name);
}
