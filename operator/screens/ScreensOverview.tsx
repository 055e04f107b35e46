import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { mayCall } from '../../contract/access.ts';
import { defaultTimeZone, minuteOfDay } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOpenScreen } from '../../src/data/useOpenScreen.ts';
import { ScreenStoryDialog } from '../../src/features/screenStory/ScreenStoryDialog.tsx';
import { standingText } from '../../src/features/standings/standingText.ts';
import type { useStandings } from '../../src/features/standings/useStandings.ts';
import { texts } from '../../src/i18n/index.ts';
import { askerOf } from '../../src/session/asker.ts';
import { useSession } from '../../src/session/useSession.ts';
import { OpenedScreen } from './OpenedScreen.tsx';
import { ScreenCard } from './ScreenCard.tsx';
import { ScreenGrid } from './ScreenGrid.tsx';
import { ScreenTools } from './ScreenTools.tsx';
import { titlesOn } from './cardLines.ts';
import { filterScreens, noFilter, type SiteScreens } from './siteScreens.ts';

/** The time, ms; draws again every `everyMs`. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

interface Props {
  project: Project;
  sites: readonly SiteScreens[];
  standings: ReturnType<typeof useStandings>;
}

/** Minutes of silence stay true within this. */
const clockMs = 10_000;

/** The overview itself: what filters it, its screens, and the dialog of the one that was clicked. */
export function ScreensOverview({ project, sites, standings }: Props) {
  const asker = askerOf(useSession());
  const now = useNow(clockMs) + standings.clockOffset;
  const scenario = standings.scenario?.name ?? null;
  const openPage = useOpenScreen();
  const [filter, setFilter] = useState(noFilter);
  const offersWhy = useCapability('heldScreens') === true;
  const [explainedId, setExplainedId] = useState<string | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  // Typing stays smooth: the grid follows when it can.
  const settled = useDeferredValue(filter);
  const { byScreen } = standings;
  const minute = minuteOfDay(standings.instant, project.timeZone ?? defaultTimeZone);
  const left = useMemo(
    () => filterScreens(sites, settled, (screen) => titlesOn(screen, byScreen?.get(screen.id))),
    [sites, settled, byScreen],
  );
  const screens = useMemo(() => sites.flatMap((site) => site.screens), [sites]);
  const opened = openedId === null ? undefined : screens.find(({ id }) => id === openedId);
  const explained = explainedId === null ? undefined : screens.find(({ id }) => id === explainedId);
  const mayOpenPage = mayCall('openScreen', asker);

  const { nothingFound, clearFilter, summary } = texts.screens;
  if (screens.length === 0) return <Alert severity="info">{texts.common.noScreens(project.name)}</Alert>;

  return (
    <>
      <ScreenTools sites={sites} filter={filter} counts={left.counts} onFilter={setFilter} />
      <Typography role="status" className="tabular" color="textSecondary">
        {summary(left.shown, screens.length, left.sites.length)}
      </Typography>
      {left.shown === 0 && (
        <Alert
          severity="info"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => setFilter(noFilter)}>
              {clearFilter}
            </Button>
          }
        >
          {nothingFound}
        </Alert>
      )}
      <ScreenGrid
        sites={left.sites}
        renderScreen={(screen) => (
          <ScreenCard
            key={screen.id}
            screen={screen}
            now={now}
            standings={standings.byScreen?.get(screen.id)}
            scenario={scenario}
            onOpen={setOpenedId}
            onOpenPage={mayOpenPage ? openPage : undefined}
          />
        )}
      />
      {opened && (
        <OpenedScreen
          project={project}
          screen={opened}
          standings={standings.byScreen?.get(opened.id)}
          stateOf={(standing) => standingText(standing, minute, scenario)}
          mayRemove={mayCall('deleteNews', asker)}
          onWhy={offersWhy ? () => setExplainedId(opened.id) : undefined}
          onClose={() => setOpenedId(null)}
        />
      )}
      {explained && <ScreenStoryDialog screen={explained} onClose={() => setExplainedId(null)} />}
    </>
  );
}
