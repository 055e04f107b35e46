import type { UseQueryResult } from '@tanstack/react-query';
import type { AvailabilityPeriod } from '../../contract/availability.ts';
import type { ProjectAvailability } from '../../contract/schemas/availability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';

/** Polling intervals, ms, since no event announces passing time. */
const everyMs = { today: 60_000, days: 300_000, months: 300_000 };

/** Availability of the current project's screens, or a site's, in a period, by unit. */
export function useAvailability(
  period: AvailabilityPeriod,
  siteId?: number,
): UseQueryResult<ProjectAvailability> {
  const data = useOperatorData();
  return useProjectQuery(
    'screens',
    `availability:${period}:${siteId ?? ''}`,
    (id) => data.availability(id, period, siteId),
    true,
    { refetchInterval: everyMs[period] },
  );
}
