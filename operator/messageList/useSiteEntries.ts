import { useMemo } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { useOperatorData } from '../../src/session/useOperatorData.ts';
import { useProjectQuery } from '../../src/session/useProjectQuery.ts';
import { readingOf } from '../../src/shared/reading.ts';
import { siteEntriesOf } from './siteEntries.ts';
import { usePolledScreens } from '../../src/session/usePolledScreens.ts';

/** What the list is made of: sites, screens and messages of the project (MSG-1). */
export function useSiteEntries(project: Project | null) {
  const dataProvider = useOperatorData();
  const sites = useProjectQuery('screens', 'sites', (id) => dataProvider.sites(id));
  const news = useProjectQuery('news', 'newsOfProject', (id) => dataProvider.newsOfProject(id));
  const screens = usePolledScreens(project);
  const queries = [sites, news, screens];

  const reading = readingOf(queries);
  const { failure } = reading;
  const entries = useMemo(
    () =>
      failure === null && sites.data && screens.data && news.data
        ? siteEntriesOf(sites.data, screens.data, news.data)
        : undefined,
    [failure, sites.data, screens.data, news.data],
  );

  return {
    /** Undefined while it loads, and when it could not be loaded. */
    entries,
    /** When the oldest part of what is shown was read (ms); 0 before. */
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...reading,
  };
}
