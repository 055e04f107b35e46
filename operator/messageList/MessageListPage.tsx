import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../contract/access.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { texts } from '../../src/i18n/index.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { MessageList } from './MessageList.tsx';
import { siteEntriesOf } from './siteEntries.ts';

/** What the list is made of: sites, screens and messages of the project (MSG-1). */
function useSiteEntries(project: Project | null) {
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

/** The list's shape while it loads: the tools, then a site with its screens. */
function ListSkeleton() {
  return (
    <Loading>
      <Skeleton variant="rounded" height={40} sx={{ mb: 2, maxWidth: 480 }} />
      <Skeleton variant="text" width={200} />
      <Skeletons rows={6} height={72} />
    </Loading>
  );
}

/** « Messages »: what runs on which screen of the project, site by site (MSG). */
export function MessageListPage() {
  const { project } = useCurrentProject();
  const maySpread = mayOpen('/messagesSpreading', principalOf(useSession()));
  const { entries, instant, scenario, updatedAt, ...reading } = useSiteEntries(project);
  const { title, spread, projectNotFound, stale } = texts.messageList;

  return (
    <>
      <PageHead
        title={title}
        project={project?.longName}
        updatedAt={updatedAt}
        action={
          maySpread && (
            <Button variant="contained" component={Link} to="/messagesSpreading">
              {spread}
            </Button>
          )
        }
      />
      <ReadAlerts reading={reading} words={{ loadFailed: projectNotFound, stale }} />
      {project && entries && <MessageList key={project.id} {...{ project, entries, instant, scenario }} />}
      {!entries && !reading.failure && <ListSkeleton />}
    </>
  );
}
