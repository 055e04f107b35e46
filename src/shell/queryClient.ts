import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { keepFailures } from './keepFailures.ts';

/** Retries after network and server errors, never after a refusal. */
function mayRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: mayRetry } } });
  keepFailures(client.getQueryCache());
  // Nothing here depends on react-admin's permissions (contract/access.ts decides): known from the start, they do not
  // draw the frame a second time.
  client.setQueryDefaults(['auth', 'getPermissions'], { initialData: [] });
  return client;
}
