import type { UseQueryResult } from '@tanstack/react-query';
import type { Fleet } from '../../contract/schemas/fleet.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';

/** Polling interval, ms: pages report every half hour, and no event announces it. */
const everyMs = 30_000;

/** The current project's fleet, read again when its screens change, and at intervals. */
export function useFleet(): UseQueryResult<Fleet> {
  const data = useOperatorData();
  return useProjectQuery('screens', 'fleet', (id) => data.fleet(id), true, { refetchInterval: everyMs });
}
