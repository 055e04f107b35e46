import { useGetOne } from 'react-admin';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { useMeta } from './scope.ts';

/** A record whose form is opened is read then and not again, since its form is typed in. The page says what failed. */
export const openedOptions = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  onError: () => undefined,
};

/** The record that a form is opened with; null: none. */
export function useOpenedRecord(resource: ConfigurationName, id: string | null) {
  const meta = useMeta(resource);
  return useGetOne<ConfiguredRecord>(
    resource,
    { id: id ?? undefined, meta },
    { ...openedOptions, enabled: id !== null },
  );
}
