import type { UseQueryResult } from '@tanstack/react-query';
import { defaultRefreshMs } from '../../contract/limits.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { projectKey } from './useProjectQuery.ts';
import { type SitesMap, useSitesWithScreens } from './useSitesWithScreens.ts';

/** The query of the number of screens that confirm each message. */
export const receiptCountsPlace = ['receipts', 'counts'] as const;
export const receiptCountsKey = (projectId: number | undefined) =>
  projectKey(projectId, ...receiptCountsPlace);

/** The query of the server's part of standings: the scenario, and what offline screens had (useKnownStandings). */
export const standingsPlace = ['screens', 'standings'] as const;
export const standingsKey = (projectId: number | undefined) => projectKey(projectId, ...standingsPlace);

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
