import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { mayCall, mayOpen } from '../../contract/access.ts';
import { isOver } from '../../contract/messageTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useNewsOfProject, useSites } from '../../src/data/projectLists.ts';
import { useReceiptCounts } from '../../src/features/receipts/useReceiptCounts.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { texts } from '../../src/i18n/index.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { late } from '../../src/shared/late.tsx';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { MessageList } from './MessageList.tsx';
import { siteEntriesOf } from './siteEntries.ts';
import { useView } from './useView.ts';
import { ViewChoice } from './ViewChoice.tsx';

// Other views load on demand, and notices about ends after the list.
const { Component: OpenNotices } = late(async () => (await import('./OpenNotices.tsx')).OpenNotices, {
  isExtra: true,
});
const { Component: MessageTable } = late(async () => (await import('./MessageTable.tsx')).MessageTable);
const { Component: EndedList } = late(async () => (await import('./EndedList.tsx')).EndedList);

const none: readonly News[] = [];

/** The list's data: the project's sites, screens and messages (MSG-1). */
function useSiteEntries(project: Project | null) {
  const sites = useSites();
  const news = useNewsOfProject();
  const screens = usePolledScreens(project);
  const queries = [sites, news, screens];

  const openDays = project?.openEndedDays;
  const { byScreen, instant, scenario, reads } = useStandings({
    project,
    news: news.data,
    screens: screens.data,
  });
  const reading = readingOf(queries, reads);
  const { failure } = reading;
  const entries = useMemo(
    () =>
      failure === null && sites.data && screens.data && byScreen
        ? siteEntriesOf(sites.data, screens.data, byScreen, { openDays, instant })
        : undefined,
    [failure, sites.data, screens.data, byScreen, openDays, instant],
  );

  return {
    /** Undefined while loading, and after a failure. */
    entries,
    /** The messages as last fetched: some may have ended since. */
    news: news.data,
    /** The server's clock, ms. */
    instant,
    /** Name of the current scenario. */
    scenario: scenario?.name ?? null,
    /** When the oldest of the shown data was read (ms); 0 before. */
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...reading,
  };
}

/** Placeholder while the list loads: the tools, then a site with its screens. */
function ListSkeleton() {
  return (
    <Loading>
      <Skeleton variant="rounded" height={40} sx={{ mb: 2, maxWidth: 480 }} />
      <Skeleton variant="text" width={200} />
      <Skeletons rows={6} height={72} />
    </Loading>
  );
}

/** « Messages »: what runs on which screen of the project, by site (MSG). */
export function MessageListPage() {
  const { project } = useCurrentProject();
  const principal = principalOf(useSession());
  const maySpread = mayOpen('/messagesSpreading', principal);
  const { entries, news = none, instant, scenario, updatedAt, ...reading } = useSiteEntries(project);
  const [asked, setView] = useView();
  const hasEnded = useCapability('endedNews') === true && mayCall('readEnded', principal);
  const view = asked === 'ended' && !hasEnded ? 'sites' : asked;
  // Read with the list, so that it is not drawn once more for them.
  const counts = useReceiptCounts(view !== 'ended');
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
      <ViewChoice view={view} offered={(one) => one !== 'ended' || hasEnded} onChange={setView} />
      <ReadAlerts reading={reading} words={{ loadFailed: projectNotFound, stale }} />
      {project && entries && (
        <OpenNotices key={`ends ${project.id}`} project={project} news={news} instant={instant} />
      )}
      {project && entries && view === 'sites' && (
        <MessageList
          key={project.id}
          project={project}
          entries={entries}
          instant={instant}
          scenario={scenario}
          counts={counts}
          onAdded={() => setView('messages')}
        />
      )}
      {project && entries && view === 'messages' && (
        <MessageTable
          key={project.id}
          fallback={<ListSkeleton />}
          project={project}
          entries={entries}
          instant={instant}
          scenario={scenario}
          counts={counts}
        />
      )}
      {project && view === 'ended' && (
        <EndedList
          key={project.id}
          fallback={<ListSkeleton />}
          project={project}
          endedSince={news.filter((one) => isOver(one, instant)).length}
          maySpread={maySpread}
        />
      )}
      {!entries && !reading.failure && view !== 'ended' && <ListSkeleton />}
    </>
  );
}
