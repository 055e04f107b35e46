import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { defaultRefreshMs } from '../../contract/limits.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useOperatorData } from './useOperatorData.ts';

/** Query key of the screens by site, which every page shares. */
export const sitesMapKey = (projectId: number | undefined) => [projectId, 'screens', 'sitesWithScreens'];

/** Query key of the number of screens that confirm each message. */
export const receiptCountsKey = (projectId: number | undefined) => [projectId, 'receipts', 'counts'];

/** Query key of the server's part of standings: the scenario, and what offline screens had (useKnownStandings). */
export const standingsKey = (projectId: number | undefined) => [projectId, 'screens', 'standings'];

/**
 * The screens by site, read again every `refreshScreensAvailability`, since a legacy server sends no event when a screen
 * falls silent. Shares the key of useProjectQuery and adds the interval; polling ends with the page (NAV-6).
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
    // Single screens updated by the stream (presenceChanges) do not postpone the next poll.
    refetchInterval: ({ state: { fetchStatus, dataUpdatedAt, errorUpdatedAt } }) => {
      const every = project?.refreshScreensAvailability ?? defaultRefreshMs;
      if (fetchStatus !== 'idle') return every;
      const due = Math.max(dataUpdatedAt, errorUpdatedAt) + every - Date.now();
      return Math.min(every, Math.max(1, due));
    },
  });
}
