import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  useMemo,
  useDeferredValue,
  useEffect,
  useState,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { mayCall } from '../../contract/access.ts';
import { defaultTimeZone, minuteOfDay } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useOpenScreen } from '../../src/data/useOpenScreen.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useLines, useNewsOfProject, useSites } from '../../src/data/projectLists.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { ScreenStoryDialog } from '../../src/features/screenStory/ScreenStoryDialog.tsx';
import { standingText } from '../../src/features/standings/standingText.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { texts } from '../../src/i18n/index.ts';
import { principalOf } from '../../src/session/principal.ts';
import { useSession } from '../../src/session/useSession.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { NothingFound } from '../../src/shared/NothingFound.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { SiteHeading } from '../../src/shared/SiteHeading.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import { titlesOn } from './cardLines.ts';
import { type GridRow, gridRowsOf } from './gridRows.ts';
import { OpenedScreen } from './OpenedScreen.tsx';
import { cardsSx, ScreenCard } from './ScreenCard.tsx';
import {
  type Grouping,
  groupsByLine,
  groupsBySite,
  groupsByState,
  type ScreenGroup,
} from './screenGroups.ts';
import { ScreenTools } from './ScreenTools.tsx';
import { type AskedScreens, useAskedScreens } from './useAskedScreens.ts';
import { type ScreensLayout, useScreensView } from './useScreensView.ts';
import { ViewTools } from './ViewTools.tsx';
import { WallDialog } from './WallDialog.tsx';
import { WallRow, wallSx } from './WallRow.tsx';
import {
  siteScreensOf,
  filterScreens,
  noFilter,
  type ScreenFilter,
  type SiteScreens,
} from './siteScreens.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';

/** Number of columns of at least `minWidth` px that fit into an element; follows its width. Null: not measured yet. */
function useColumns(element: RefObject<HTMLElement | null>, minWidth: number): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setColumns(Math.max(1, Math.floor(target.clientWidth / minWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, minWidth]);
  return columns;
}

interface ScreenGridProps {
  groups: readonly ScreenGroup[];
  layout: ScreensLayout;
  /** Renders screens side by side. */
  renderRow: (screens: readonly Screen[], columns: number) => ReactNode;
}

/** Minimum width of a screen, and estimated height of a row, px. */
const places: Record<ScreensLayout, { width: number; row: number; sx: typeof cardsSx | typeof wallSx }> = {
  cards: { width: 248, row: 96, sx: cardsSx },
  wall: { width: 264, row: 240, sx: wallSx },
};

/** The groups with their screens side by side: hundreds at a glance. */
function ScreenGrid({ groups, layout, renderRow }: ScreenGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, row: rowHeight, sx } = places[layout];
  const columns = useColumns(frame, width);
  // Not in one column first: they would be drawn twice.
  const rows = useMemo(() => (columns === null ? [] : gridRowsOf(groups, columns)), [groups, columns]);
  const estimate = (row: GridRow | undefined) => (row?.kind === 'group' ? 48 : rowHeight);
  return (
    <Box ref={frame} sx={sx}>
      <WindowList label={texts.screens.list} rows={rows} keyOf={({ key }) => key} estimate={estimate}>
        {(row) =>
          row.kind === 'group' ? (
            <SiteHeading name={row.name} screens={row.count} tags={row.tags} />
          ) : (
            renderRow(row.screens, columns ?? 1)
          )
        }
      </WindowList>
    </Box>
  );
}

/** The screens in the chosen grouping; by site while the lines are loading. `unread`: what those by line lack. */
function useGroups(sites: readonly SiteScreens[], grouping: Grouping) {
  const data = useOperatorData();
  const isByLine = grouping === 'line';
  const readLines = useLines(isByLine);
  // Which sites a line serves changes with the sites.
  const readStops = useProjectQuery('screens', 'stopsOfLines', (id) => data.stopsOfLines(id), isByLine);
  const [lines, stops] = [readLines.data, readStops.data];
  const groups = useMemo((): readonly ScreenGroup[] => {
    if (grouping === 'state') return groupsByState(sites, texts.screens.states);
    if (isByLine && lines && stops) return groupsByLine(sites, lines, stops, texts.screens.noLine);
    return groupsBySite(sites);
  }, [sites, grouping, isByLine, lines, stops]);
  return { groups, unread: readingOf(isByLine ? [readLines, readStops] : []) };
}

/** The time, ms; renders again every `everyMs`. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

interface ScreensOverviewProps {
  project: Project;
  sites: readonly SiteScreens[];
  standings: ReturnType<typeof useStandings>;
  /** When the messages were last read, ms. */
  newsReadAt: number;
  asked: AskedScreens;
}

/** Durations of silence are updated at this interval, ms. */
const clockMs = 10_000;

/** The overview itself: filters, screens, and the dialog of the clicked one. */
function ScreensOverview({ project, sites, standings, newsReadAt, asked }: ScreensOverviewProps) {
  const principal = principalOf(useSession());
  const now = useNow(clockMs) + standings.clockOffset;
  const scenario = standings.scenario?.name ?? null;
  const openPage = useOpenScreen();
  const [typed, setTyped] = useEntryState(`screens ${project.id}`, noFilter);
  const filter = useMemo(() => ({ ...typed, state: asked.state }), [typed, asked.state]);
  const setFilter = (next: ScreenFilter) => {
    setTyped(next);
    if (next.state !== asked.state) asked.askState(next.state);
  };
  const offersHeld = useCapability('heldScreens') === true && mayCall('readHeldScreens', principal);
  const view = useScreensView();
  const layout = offersHeld ? view.layout : 'cards';
  const [chosenId, setExplainedId] = useState<string | null>(null);
  // A link may also be followed while the page is open.
  const explainedId = asked.screenId ?? chosenId;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [seenId, setSeenId] = useState<string | null>(null);
  // Deferred, so that typing stays smooth.
  const settled = useDeferredValue(filter);
  const { byScreen } = standings;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const minute = minuteOfDay(standings.instant, timeZone);
  const left = useMemo(
    () => filterScreens(sites, settled, (screen) => titlesOn(screen, byScreen?.get(screen.id))),
    [sites, settled, byScreen],
  );
  const screens = useMemo(() => sites.flatMap((site) => site.screens), [sites]);
  const { groups, unread } = useGroups(left.sites, view.grouping);
  const screenOf = (id: string | null) => (id === null ? undefined : screens.find((one) => one.id === id));
  const [opened, explained, seen] = [openedId, explainedId, seenId].map(screenOf);
  const mayOpenPage = mayCall('openScreen', principal);

  const closeStory = () => {
    setExplainedId(null);
    if (asked.screenId !== null) asked.forget();
  };

  const { summary } = texts.screens;
  if (screens.length === 0) return <Alert severity="info">{texts.common.noScreens(project.name)}</Alert>;

  return (
    <>
      <ScreenTools sites={sites} filter={filter} counts={left.counts} onFilter={setFilter}>
        <ViewTools view={view} offersWall={offersHeld} />
      </ScreenTools>
      {asked.isSettled && explainedId !== null && !explained && (
        <Alert severity="warning" closeText={texts.dialogs.close} sx={{ mb: 1 }} onClose={closeStory}>
          {texts.screens.askedUnknown}
        </Alert>
      )}
      <Typography role="status" className="tabular" color="textSecondary">
        {summary(left.shown, screens.length, left.sites.length)}
      </Typography>
      {unread.failure && (
        <RetryAlert
          severity="warning"
          title={texts.screens.linesUnread}
          text={unread.failure.message}
          busy={unread.isReloading}
          onRetry={unread.reload}
        />
      )}
      {left.shown === 0 && <NothingFound words={texts.screens} onClear={() => setFilter(noFilter)} />}
      <ScreenGrid
        key={layout}
        groups={groups}
        layout={layout}
        renderRow={(some, columns) =>
          layout === 'wall' ? (
            <WallRow
              screens={some}
              columns={columns}
              byScreen={byScreen}
              newsReadAt={newsReadAt}
              now={now}
              onOpen={setSeenId}
            />
          ) : (
            <div className="cards" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
              {some.map((screen) => (
                <ScreenCard
                  key={screen.id}
                  screen={screen}
                  now={now}
                  standings={standings.byScreen?.get(screen.id)}
                  scenario={scenario}
                  onOpen={setOpenedId}
                  onOpenPage={mayOpenPage ? openPage : undefined}
                />
              ))}
            </div>
          )
        }
      />
      {seen && (
        <WallDialog
          screen={seen}
          standings={byScreen?.get(seen.id)}
          newsReadAt={newsReadAt}
          now={now}
          onMessages={() => setOpenedId(seen.id)}
          onWhy={() => setExplainedId(seen.id)}
          onClose={() => setSeenId(null)}
        />
      )}
      {opened && (
        <OpenedScreen
          project={project}
          screen={opened}
          standings={standings.byScreen?.get(opened.id)}
          stateOf={(standing) => standingText(standing, { minute, timeZone }, scenario)}
          mayRemove={mayCall('deleteNews', principal)}
          onWhy={offersHeld ? () => setExplainedId(opened.id) : undefined}
          onClose={() => setOpenedId(null)}
        />
      )}
      {offersHeld && explained && (
        <ScreenStoryDialog key={explained.id} screen={explained} onClose={closeStory} />
      )}
    </>
  );
}

/** The project's sites with their screens, refreshed by polling and events (SCR-1, SCR-3). */
function useScreenSites(project: Project | null) {
  const sites = useSites();
  const screens = usePolledScreens(project);
  const news = useNewsOfProject();
  const standings = useStandings({ project, news: news.data, screens: screens.data });
  const queries = [sites, screens];

  const reading = readingOf(queries, [news, ...standings.reads]);
  const entries = useMemo(
    () => (sites.data && screens.data ? siteScreensOf(sites.data, screens.data) : undefined),
    [sites.data, screens.data],
  );
  return {
    /** Undefined while loading, and after a failure. */
    sites: reading.failure ? undefined : entries,
    /** Where messages stand on them. */
    standings,
    newsReadAt: news.dataUpdatedAt,
    /** When the oldest of the shown data was read (ms); 0 before. */
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...reading,
  };
}

/** « Écrans »: every screen of the project at a glance, its state, and what it shows (SCR). */
export function ScreensPage() {
  const { project } = useCurrentProject();
  const asked = useAskedScreens();
  const { sites, standings, newsReadAt, updatedAt, ...reading } = useScreenSites(project);
  const { title, stale } = texts.screens;
  return (
    <>
      <PageHead title={title} project={project?.longName} updatedAt={updatedAt} />
      <ReadAlerts reading={reading} words={{ loadFailed: texts.common.loadFailed, stale }} />
      {project && sites && (
        <ScreensOverview
          key={project.id}
          project={project}
          sites={sites}
          standings={standings}
          newsReadAt={newsReadAt}
          asked={asked}
        />
      )}
      {!sites && !reading.failure && (
        <Loading>
          <Skeletons rows={6} height={88} />
        </Loading>
      )}
    </>
  );
}
