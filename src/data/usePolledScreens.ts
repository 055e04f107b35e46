import type { UseQueryResult } from '@tanstack/react-query';
import { defaultRefreshMs } from '../../contract/limits.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { type SitesMap, useSitesWithScreens } from './useSitesWithScreens.ts';

/** Query key of the number of screens that confirm each message. */
export const receiptCountsKey = (projectId: number | undefined) => [projectId, 'receipts', 'counts'];

/** Query key of the server's part of standings: the scenario, and what offline screens had (useKnownStandings). */
export const standingsKey = (projectId: number | undefined) => [projectId, 'screens', 'standings'];

/**
 * The screens by site, refetched every `refreshScreensAvailability` of the current project, since a legacy server does not
 * report screens that went offline. Polling ends with the page (NAV-6).
 */
export function usePolledScreens(project: Project | null): UseQueryResult<SitesMap> {
  // Presence events of single screens (presenceChanges) must not postpone the next fetch.
  return useSitesWithScreens(({ state: { fetchStatus, dataUpdatedAt, errorUpdatedAt } }) => {
    const every = project?.refreshScreensAvailability ?? defaultRefreshMs;
    if (fetchStatus !== 'idle') return every;
    const due = Math.max(dataUpdatedAt, errorUpdatedAt) + every - Date.now();
    return Math.min(every, Math.max(1, due));
  });
}
