import { useQuery } from '@tanstack/react-query';
import { useOperatorData } from '../data/useOperatorData.ts';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import type { ConfiguredRecord } from './recordName.ts';
import { useMeta } from './scope.ts';

/**
 * The record that a form is opened with; null: none. Read when it is opened and not again, since its form is typed in.
 */
export function useOpenedRecord(resource: ConfigurationName, id: string | null) {
  const dataProvider = useOperatorData();
  const meta = useMeta(resource);
  return useQuery({
    queryKey: ['opened', resource, id, meta],
    queryFn: async () => (await dataProvider.getOne<ConfiguredRecord>(resource, { id: id ?? '', meta })).data,
    enabled: id !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}
