import { useMemo } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { readingOf } from '../../src/shared/reading.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { siteEntriesOf } from './siteEntries.ts';

/** What the list is made of: sites, screens and messages of the project (MSG-1). */
export function useSiteEntries(project: Project | null) {
  const dataProvider = useOperatorData();
  const sites = useProjectQuery('screens', 'sites', (id) => dataProvider.sites(id));
  const news = useProjectQuery('news', 'newsOfProject', (id) => dataProvider.newsOfProject(id));
  const screens = usePolledScreens(project);
  const queries = [sites, news, screens];

  const reading = readingOf(queries);
  const { failure } = reading;
  const { byScreen, instant, scenario } = useStandings({ project, news: news.data, screens: screens.data });
  const entries = useMemo(
    () =>
      failure === null && sites.data && screens.data && byScreen
        ? siteEntriesOf(sites.data, screens.data, byScreen)
        : undefined,
    [failure, sites.data, screens.data, byScreen],
  );

  return {
    /** Undefined while it loads, and when it could not be loaded. */
    entries,
    /** The server's clock, ms. */
    instant,
    /** The name of the current scenario. */
    scenario: scenario?.name ?? null,
    /** When the oldest part of what is shown was read (ms); 0 before. */
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...reading,
  };
}
