import { useMemo } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { texts } from '../../src/i18n/index.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { ScreensOverview } from './ScreensOverview.tsx';
import { siteScreensOf } from './siteScreens.ts';

/** The sites of the project with their screens, read again by interval and by push (SCR-1, SCR-3). */
function useScreenSites(project: Project | null) {
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

/** « Écrans »: every screen of the project at a glance, which of them live, and what they show (SCR). */
export function ScreensPage() {
  const { project } = useCurrentProject();
  const { sites, standings, updatedAt, ...reading } = useScreenSites(project);
  const { title, stale } = texts.screens;
  return (
    <>
      <PageHead title={title} project={project?.longName} updatedAt={updatedAt} />
      <ReadAlerts reading={reading} words={{ loadFailed: texts.common.loadFailed, stale }} />
      {project && sites && <ScreensOverview key={project.id} {...{ project, sites, standings }} />}
      {!sites && !reading.failure && (
        <Loading>
          <Skeletons rows={6} height={88} />
        </Loading>
      )}
    </>
  );
}
