import { useMemo } from 'react';
import { useOperatorData } from './useOperatorData.ts';
import { useProjectQuery } from './useProjectQuery.ts';

/** Ids of the sites that serve a stop point, so that their screens show departures; empty while unknown. */
export function useTimedSites(): ReadonlySet<number> {
  const data = useOperatorData();
  const sites = useProjectQuery('screens', 'sites', (id) => data.sites(id));
  return useMemo(
    () => new Set((sites.data ?? []).flatMap(({ id, pointIds = [] }) => (pointIds.length > 0 ? [id] : []))),
    [sites.data],
  );
}
