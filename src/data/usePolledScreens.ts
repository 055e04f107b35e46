import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { defaultRefreshMs } from '../../contract/limits.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useOperatorData } from './useOperatorData.ts';

/** The key under which every page keeps the screens by site. */
export const sitesMapKey = (projectId: number | undefined) => [projectId, 'screens', 'sitesWithScreens'];

/** The key of how many screens say that they show each message. */
export const receiptCountsKey = (projectId: number | undefined) => [projectId, 'receipts', 'counts'];

/** The key of what the server says of the scenario and of screens that are offline (useKnownStandings). */
export const standingsKey = (projectId: number | undefined) => [projectId, 'screens', 'standings'];

/**
 * The screens by site, read again every `refreshScreensAvailability`: a legacy server tells of no screen that fell
 * silent. Under the key of useProjectQuery, with the interval that it does not have; it ends with the page
 * (NAV-6).
 */
export function usePolledScreens(project: Project | null): UseQueryResult<Record<string, Screen[]>> {
  const dataProvider = useOperatorData();
  const projectId = project?.id;
  return useQuery({
    queryKey: sitesMapKey(projectId),
    queryFn: () => {
      if (projectId === undefined) throw new Error('no project');
      return dataProvider.sitesWithScreens(projectId);
    },
    enabled: projectId !== undefined,
    // What the stream tells of single screens (presenceChanges) puts no reading off.
    refetchInterval: ({ state: { fetchStatus, dataUpdatedAt, errorUpdatedAt } }) => {
      const every = project?.refreshScreensAvailability ?? defaultRefreshMs;
      if (fetchStatus !== 'idle') return every;
      const due = Math.max(dataUpdatedAt, errorUpdatedAt) + every - Date.now();
      return Math.min(every, Math.max(1, due));
    },
  });
}
