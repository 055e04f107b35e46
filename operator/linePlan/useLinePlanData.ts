import { useMemo } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { usePerturbations } from '../../src/data/usePerturbations.ts';
import { useLines, useNewsOfProject } from '../../src/data/projectLists.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { readingOf } from '../../src/shared/reading.ts';
import type { PlanData } from './planStates.ts';

/** The data of line plans. Undefined until loaded, and after a failure. */
export function useLinePlanData(project: Project) {
  const data = useOperatorData();
  const lines = useLines();
  const stops = useProjectQuery('screens', 'stopsOfLines', (id) => data.stopsOfLines(id));
  const screens = usePolledScreens(project);
  const news = useNewsOfProject();
  const traffic = usePerturbations(project);
  const { byScreen, instant, clockOffset, reads } = useStandings({
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
  const reading = readingOf(queries, reads);
  const plan = useMemo(
    (): PlanData | undefined =>
      lines.data && stops.data && screens.data && !reading.failure
        ? {
            lines: lines.data,
            stops: stops.data,
            screens: screens.data,
            standings: byScreen,
            instant,
            perturbations,
          }
        : undefined,
    [lines.data, stops.data, screens.data, byScreen, instant, perturbations, reading.failure],
  );
  return {
    plan,
    /** How many ms the server's clock is ahead of this machine's. */
    clockOffset,
    /** Shown beside the plans, which do without. */
    traffic,
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...reading,
  };
}
