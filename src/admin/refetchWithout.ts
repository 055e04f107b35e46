import type { QueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { isRecord } from '../../contract/isRecord.ts';

/**
 * Refetches all data after records were deleted, except these records: the form of one may still be open while its page
 * closes, and would be answered 404.
 */
export async function refetchWithout(
  queryClient: QueryClient,
  resource: ConfigurationName,
  ids: readonly Identifier[],
): Promise<void> {
  const deleted = new Set(ids.map(String));
  await queryClient.invalidateQueries({
    // react-admin's key of a record: [resource, 'getOne', { id, meta }].
    predicate: ({ queryKey: [name, verb, params] }) =>
      name !== resource || verb !== 'getOne' || !isRecord(params) || !deleted.has(String(params['id'])),
  });
}
