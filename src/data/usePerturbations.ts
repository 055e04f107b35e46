import { mayCall } from '../../contract/access.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { principalOf } from '../session/principal.ts';
import { useSession } from '../session/useSession.ts';
import { useOperatorData } from './useOperatorData.ts';
import { useProjectQuery } from './useProjectQuery.ts';

/** The query of a project's perturbations, read again when its notifications change (useTraffic). */
export const perturbationsPlace = ['lines', 'perturbations'] as const;

/** Used if the project does not say how often its feeds are read, ms. */
const trafficEveryMs = 60_000;

/**
 * A project's perturbations, refetched when its notifications change, and as often as its feeds are read: notifications
 * that the user has closed no longer announce changes.
 */
export function usePerturbations(project: Project | null) {
  const data = useOperatorData();
  const isAllowed = mayCall('readTraffic', principalOf(useSession()));
  const refetchInterval = (project?.adminNotificationsRefresh ?? 0) * 1000 || trafficEveryMs;
  return useProjectQuery(
    ...perturbationsPlace,
    (id) => data.perturbations(id),
    project !== null && project.adminNotifications && isAllowed,
    { refetchInterval },
  );
}
