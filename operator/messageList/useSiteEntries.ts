import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError } from 'react-admin';
import type { Project } from '../../contract/schemas/project.ts';
import { useOperatorData } from '../../src/session/useOperatorData.ts';
import { useProjectQuery } from '../../src/session/useProjectQuery.ts';
import { siteEntriesOf, type SiteEntry } from './siteEntries.ts';
import { usePolledScreens } from '../../src/session/usePolledScreens.ts';

export interface SiteEntriesState {
  /** Undefined while it loads, and when it could not be loaded. */
  entries: SiteEntry[] | undefined;
  /** Why it could not be loaded (MSG-7). */
  failure: Error | null;
  /** What is shown stands, but could not be brought up to date. */
  stale: boolean;
  /** When the oldest part of what is shown was read (ms); 0 before. */
  updatedAt: number;
  reload: () => void;
  reloading: boolean;
}

/** A first load that failed, or a project that is no more. A poll that failed leaves a list which is only older. */
const isLost = ({ isError, data, error }: UseQueryResult<unknown>) =>
  isError && (data === undefined || (error instanceof HttpError && error.status === 404));

/** What the list is made of: sites, screens and messages of the project (MSG-1). */
export function useSiteEntries(project: Project | null): SiteEntriesState {
  const dataProvider = useOperatorData();
  const sites = useProjectQuery('screens', 'sites', (id) => dataProvider.sites(id));
  const news = useProjectQuery('news', 'newsOfProject', (id) => dataProvider.newsOfProject(id));
  const screens = usePolledScreens(project);
  const queries = [sites, news, screens];

  const failure = queries.find(isLost)?.error ?? null;
  const entries = useMemo(
    () =>
      failure === null && sites.data && screens.data && news.data
        ? siteEntriesOf(sites.data, screens.data, news.data)
        : undefined,
    [failure, sites.data, screens.data, news.data],
  );

  return {
    entries,
    failure,
    stale: failure === null && queries.some(({ isError }) => isError),
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    reloading: queries.some(({ isFetching }) => isFetching),
    reload: () => queries.forEach(({ refetch }) => void refetch()),
  };
}
