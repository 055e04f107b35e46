import { useMemo } from 'react';
import { compareNames } from '../../../contract/names.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSites } from '../../data/projectLists.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';

/** Names of a project's stop points and sites, to choose from. Other names may be typed. */
export function useStopNames(): readonly string[] {
  const data = useOperatorData();
  const points = useProjectQuery('lines', 'points', (id) => data.points(id));
  const sites = useSites();
  return useMemo(() => {
    const names = [...(points.data ?? []), ...(sites.data ?? [])].map(({ name }) => name);
    return [...new Set(names)].sort(compareNames);
  }, [points.data, sites.data]);
}
