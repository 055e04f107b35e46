import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** A second try helps when the line or the server failed, and never when the server refused. */
function mayRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: mayRetry } } });
}
