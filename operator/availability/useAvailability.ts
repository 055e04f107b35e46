import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AvailabilityPeriod } from '../../contract/availability.ts';
import type { ProjectAvailability } from '../../contract/schemas/availability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useSession } from '../../src/session/useSession.ts';

/** Polling intervals, ms, since no event announces passing time. */
const everyMs = { today: 60_000, days: 300_000, months: 300_000 };

/** Availability of the current project's screens, or a site's, in a period, by unit. */
export function useAvailability(
  period: AvailabilityPeriod,
  siteId?: number,
): UseQueryResult<ProjectAvailability> {
  const data = useOperatorData();
  const projectId = useSession().project?.id;
  return useQuery({
    queryKey: [projectId, 'screens', 'availability', period, siteId ?? null],
    queryFn: () => {
      if (projectId === undefined) throw new Error('no project');
      return data.availability(projectId, period, siteId);
    },
    enabled: projectId !== undefined,
    refetchInterval: everyMs[period],
  });
}
