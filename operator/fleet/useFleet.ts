import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Fleet } from '../../contract/schemas/fleet.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useSession } from '../../src/session/useSession.ts';

/** Polling interval, ms: pages report every half hour, and no event announces it. */
const everyMs = 30_000;

/** The current project's fleet, read again when its screens change, and at intervals. */
export function useFleet(): UseQueryResult<Fleet> {
  const data = useOperatorData();
  const projectId = useSession().project?.id;
  return useQuery({
    queryKey: [projectId, 'screens', 'fleet'],
    queryFn: () => {
      if (projectId === undefined) throw new Error('no project');
      return data.fleet(projectId);
    },
    enabled: projectId !== undefined,
    refetchInterval: everyMs,
  });
}
