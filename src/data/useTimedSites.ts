import { useMemo } from 'react';
import { useOperatorData } from './useOperatorData.ts';
import { useProjectQuery } from './useProjectQuery.ts';

/** The sites that serve a stop point, by id, so that their screens show departures; none while they are not known. */
export function useTimedSites(): ReadonlySet<number> {
  const data = useOperatorData();
  const sites = useProjectQuery('screens', 'sites', (id) => data.sites(id));
  return useMemo(
    () => new Set((sites.data ?? []).flatMap(({ id, pointIds = [] }) => (pointIds.length > 0 ? [id] : []))),
    [sites.data],
  );
}
