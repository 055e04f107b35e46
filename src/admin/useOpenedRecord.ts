import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { useMeta } from './scope.ts';

/** Query options of an opened form: its record is read once and not again while the user types. The page reports errors. */
export const openedOptions = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  onError: () => undefined,
};

/**
 * The `meta` that forms read their record with: a cache entry of its own, since react-admin writes each record of a list into
 * the one without it, and a form would begin with what the list once read, or with an entry that is about to go.
 */
export function useOpenedMeta(resource: ConfigurationName) {
  const meta = useMeta(resource);
  return useMemo(() => ({ ...meta, opened: true }), [meta]);
}

/** The record that a form is opened with; null if there is none. */
export function useOpenedRecord(resource: ConfigurationName, id: string | null) {
  const meta = useOpenedMeta(resource);
  return useGetOne<ConfiguredRecord>(
    resource,
    { id: id ?? undefined, meta },
    { ...openedOptions, enabled: id !== null },
  );
}
