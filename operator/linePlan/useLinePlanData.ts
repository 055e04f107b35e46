import { useMemo } from 'react';
import { mayCall } from '../../contract/access.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { readingOf } from '../../src/shared/reading.ts';
import type { PlanData } from './planStates.ts';

/** Unless the project says how often its feeds are read, ms. */
const trafficEveryMs = 60_000;

/**
 * The perturbations of a project, read again when its notifications change (useTraffic), and as often as its feeds are: of
 * what a user has closed the notifications tell him nothing more.
 */
function usePerturbations(project: Project) {
  const data = useOperatorData();
  const isAllowed = mayCall('readTraffic', principalOf(useSession()));
  const refetchInterval = (project.adminNotificationsRefresh ?? 0) * 1000 || trafficEveryMs;
  return useProjectQuery(
    'lines',
    'perturbations',
    (id) => data.perturbations(id),
    project.adminNotifications && isAllowed,
    { refetchInterval },
  );
}

/** What the plans of lines are made of. Undefined until it is read, and when it could not be. */
export function useLinePlanData(project: Project) {
  const data = useOperatorData();
  const lines = useProjectQuery('lines', 'lines', (id) => data.lines(id));
  const stops = useProjectQuery('screens', 'stopsOfLines', (id) => data.stopsOfLines(id));
  const screens = usePolledScreens(project);
  const news = useProjectQuery('news', 'newsOfProject', (id) => data.newsOfProject(id));
  const traffic = usePerturbations(project);
  const { byScreen, instant, clockOffset } = useStandings({
    project,
    news: news.data,
    screens: screens.data,
  });
  const perturbations = useMemo(
    () =>
      (traffic.data ?? []).filter(
        ({ state, until }) => state === 'CURRENT' && (until === null || until > instant),
      ),
    [traffic.data, instant],
  );
  const queries = [lines, stops, screens, news];
  const reading = readingOf(queries);
  const plan = useMemo(
    (): PlanData | undefined =>
      lines.data && stops.data && screens.data && !reading.failure
        ? {
            ...{ lines: lines.data, stops: stops.data, screens: screens.data },
            ...{ standings: byScreen, perturbations },
          }
        : undefined,
    [lines.data, stops.data, screens.data, byScreen, perturbations, reading.failure],
  );
  return {
    plan,
    /** By the server's clock, ms. */
    clockOffset,
    isTrafficLost: traffic.isError,
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...reading,
  };
}
