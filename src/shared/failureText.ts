import { HttpError } from 'react-admin';
import { clientMessageOf } from '../../contract/clientMessage.ts';

/**
 * Text for a failed action: the server's message for the user comes first (PRV-4); else `failed`, from the catalogue, with
 * the reason if known.
 */
export function failureText(error: unknown, failed: string): string {
  if (!(error instanceof HttpError)) return failed;
  const { message } = (error.body ?? {}) as { message?: unknown };
  const forUser = typeof message === 'string' ? clientMessageOf(message) : null;
  return forUser ?? `${failed}\n${error.message}`;
}
