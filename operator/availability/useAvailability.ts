import type { UseQueryResult } from '@tanstack/react-query';
import type { AvailabilityPeriod } from '../../contract/availability.ts';
import type { ProjectAvailability } from '../../contract/schemas/availability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';

/** Nobody is told of each second that passes: it is read again as often, ms. */
const everyMs = { today: 60_000, days: 300_000, months: 300_000 };

/** How the screens of the current project fared through a period, or those of a site, with their units. */
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
