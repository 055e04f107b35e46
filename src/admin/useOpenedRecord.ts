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

/** The record that a form is opened with; null if there is none. */
export function useOpenedRecord(resource: ConfigurationName, id: string | null) {
  const meta = useMeta(resource);
  return useGetOne<ConfiguredRecord>(
    resource,
    { id: id ?? undefined, meta },
    { ...openedOptions, enabled: id !== null },
  );
}
