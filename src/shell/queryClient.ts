import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../data/mayRetry.ts';
import { keepFailures } from './keepFailures.ts';

export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: mayRetry } } });
  keepFailures(client.getQueryCache());
  // Nothing here depends on react-admin's permissions (contract/access.ts decides): known from the start, they do not
  // draw the frame a second time.
  client.setQueryDefaults(['auth', 'getPermissions'], { initialData: [] });
  return client;
}
