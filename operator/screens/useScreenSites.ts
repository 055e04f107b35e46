import { useMemo } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { readingOf } from '../../src/shared/reading.ts';
import { siteScreensOf } from './siteScreens.ts';

/** The sites of the project with their screens, read again by interval and by push (SCR-1, SCR-3). */
export function useScreenSites(project: Project | null) {
  const data = useOperatorData();
  const sites = useProjectQuery('screens', 'sites', (id) => data.sites(id));
  const screens = usePolledScreens(project);
  const news = useProjectQuery('news', 'newsOfProject', (id) => data.newsOfProject(id));
  const standings = useStandings({ project, news: news.data, screens: screens.data });
  const queries = [sites, screens];

  const reading = readingOf(queries);
  const entries = useMemo(
    () => (sites.data && screens.data ? siteScreensOf(sites.data, screens.data) : undefined),
    [sites.data, screens.data],
  );
  return {
    /** Undefined while they load, and when they could not be loaded. */
    sites: reading.failure ? undefined : entries,
    /** Where messages stand on them. */
    standings,
    /** When the oldest part of what is shown was read (ms); 0 before. */
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...reading,
  };
}
