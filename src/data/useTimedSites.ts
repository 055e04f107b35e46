import { useMemo } from 'react';
import { useSites } from './projectLists.ts';

/** Ids of the sites that serve a stop point, so that their screens show departures; empty while unknown. */
export function useTimedSites(): ReadonlySet<number> {
  const sites = useSites();
  return useMemo(
    () => new Set((sites.data ?? []).flatMap(({ id, pointIds = [] }) => (pointIds.length > 0 ? [id] : []))),
    [sites.data],
  );
}
