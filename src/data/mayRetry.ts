import { HttpError } from 'react-admin';

/** Retries after network and server errors, never after a refusal. */
export function mayRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}
