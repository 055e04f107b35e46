import type { UseQueryResult } from '@tanstack/react-query';
import type { Fleet } from '../../contract/schemas/fleet.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';

/** Nobody is told when a page says something of its machine, which it does every half hour, ms. */
const everyMs = 30_000;

/** The fleet of the current project, read again when its screens change, and now and then. */
export function useFleet(): UseQueryResult<Fleet> {
  const data = useOperatorData();
  return useProjectQuery('screens', 'fleet', (id) => data.fleet(id), true, { refetchInterval: everyMs });
}
