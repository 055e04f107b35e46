import { HttpError } from 'react-admin';
import { clientMessageOf } from '../../contract/clientMessage.ts';

/**
 * What to say of an action that failed: the server's words for the user before ours (PRV-4); else `failed`, the
 * catalogue's, with the reason where one is known.
 */
export function failureText(error: unknown, failed: string): string {
  if (!(error instanceof HttpError)) return failed;
  const { message } = (error.body ?? {}) as { message?: unknown };
  const forUser = typeof message === 'string' ? clientMessageOf(message) : null;
  return forUser ?? `${failed}\n${error.message}`;
}
