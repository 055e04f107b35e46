import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../data/mayRetry.ts';
import { keepFailures } from './keepFailures.ts';

/**
 * TanStack Query holds back what is asked for while the browser is offline, and does it by itself once the network returns:
 * a save would be neither done nor refused, and would be sent after the user has given it up. Here it fails at once, which
 * every page tells (MSG-7); what a page shows stays, and is read again with the network.
 */
const evenOffline = { networkMode: 'always' } as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { ...evenOffline, retry: mayRetry, refetchOnReconnect: true },
      mutations: evenOffline,
    },
  });
  keepFailures(client.getQueryCache());
  // Nothing here depends on react-admin's permissions (contract/access.ts decides): known from the start, they do not
  // draw the frame a second time.
  client.setQueryDefaults(['auth', 'getPermissions'], { initialData: [] });
  return client;
}
