import type { QueryClient } from '@tanstack/react-query';
import { atMost } from '../data/readChanged.ts';

/** What the server offers (SRV-3), which no record changes. */
const ofServer = ['capabilities', 'offers'];

/**
 * Refetches all data after records were changed or deleted, except react-admin's single records: an open form keeps the one
 * that it was opened with (ADM-10), and would be lost if that one is gone. Settles when it has, or after a few seconds.
 */
export const refetchBesideForms = (queryClient: QueryClient): Promise<void> =>
  atMost(
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [first, verb] }) => verb !== 'getOne' && !ofServer.includes(first as string),
    }),
  );
