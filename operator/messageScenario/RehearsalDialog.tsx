import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { PlayerMessage } from '../../contract/schemas/player.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useLibraryMessages } from '../../src/data/projectLists.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import { texts } from '../../src/i18n/index.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { messagesByScreen } from '../../src/features/activation/activationForecast.ts';
import { playerMessage, rehearsalOf, rehearsedScene, type Rehearsal } from './rehearsal.ts';
import { RehearsalControls } from './RehearsalControls.tsx';
import { siteDisplays } from '../../src/features/activation/siteDisplays.ts';
import { useSimulatedClock } from './useSimulatedClock.ts';

const words = texts.scenarios.rehearsal;

interface RehearsalWallProps {
  held: readonly HeldScreen[];
  messagesOf: (screenId: string) => readonly PlayerMessage[];
  titleOf: (held: HeldScreen, messageId: number) => string;
  rehearsal: Rehearsal;
  instant: number;
}

/** The scenario's screens as they would be at an instant, drawn by their own code (SCN-6). */
function RehearsalWall({ held, messagesOf, titleOf, rehearsal, instant }: RehearsalWallProps) {
  return (
    <Box component="section" aria-label={words.wall}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyleType: '""',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
        }}
      >
        {held.map((one) => {
          const { screen } = one.snapshot;
          const scene = rehearsedScene(one, messagesOf(screen.id), rehearsal, instant);
          const titles = scene.messages.map(({ id }) => titleOf(one, id)).join(', ') || words.noMessage;
          return (
            <Box component="li" key={screen.id} sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {words.screen(screen.siteName, screen.name)}
              </Typography>
              <ScreenPreview
                scene={scene}
                label={words.shows(screen.name, titles)}
                flavour="view"
                at={instant}
              />
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {titles}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** What some screens have, and what the scenario has for them. */
function useRehearsalData(scenario: Scenario, screenIds: readonly string[]) {
  const data = useOperatorData();
  const held = useProjectQuery('held', screenIds.join(), (id) =>
    screenIds.length > 0 ? data.heldScreens(id, screenIds) : Promise.resolve<HeldScreen[]>([]),
  );
  const library = useLibraryMessages();
  const byId = useMemo(
    () => new Map((library.data ?? []).map((message) => [message.id, message])),
    [library.data],
  );
  const byScreen = useMemo(() => {
    const found = messagesByScreen(scenario, byId);
    return new Map([...found].map(([id, messages]) => [id, messages.map(playerMessage)]));
  }, [scenario, byId]);
  return {
    held: library.data && held.data,
    messagesOf: (screenId: string) => byScreen.get(screenId) ?? [],
    titleOf: ({ titles }: HeldScreen, id: number) =>
      byId.get(id)?.title ?? titles.find((one) => one.id === id)?.title ?? '',
    reading: readingOf([held, library]),
  };
}

/** Number of screens drawn at a time. */
const pageSize = 12;

interface Props {
  project: Project;
  scenario: Scenario;
  screens: readonly Screen[];
  clockOffset: number;
  onClose: () => void;
}

/** Plays a scenario on its screens with an accelerated clock, before anything is public (SCN-6). */
export function RehearsalDialog({ project, scenario, screens, clockOffset, onClose }: Props) {
  const titleId = useId();
  const timeZone = project.timeZone ?? defaultTimeZone;
  const [activation] = useState(() => Date.now() + clockOffset);
  const rehearsal = useMemo(
    () => rehearsalOf(activation, scenario.autoDeactivationDelay),
    [activation, scenario],
  );
  const clock = useSimulatedClock(rehearsal);
  const [asked, setPage] = useState(1);
  const ids = useMemo(
    () => siteDisplays(scenario, screens).flatMap((site) => site.screens.map(({ screen }) => screen.id)),
    [scenario, screens],
  );
  const pages = Math.ceil(ids.length / pageSize);
  // A colleague may take screens from the scenario meanwhile.
  const page = Math.max(1, Math.min(asked, pages));
  const shownIds = ids.slice((page - 1) * pageSize, page * pageSize);
  const { held, messagesOf, titleOf, reading } = useRehearsalData(scenario, shownIds);
  return (
    <Dialog open fullWidth maxWidth="xl" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.title(scenario.name)}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Alert severity="info" variant="outlined">
            {words.note}
          </Alert>
          <RehearsalControls rehearsal={rehearsal} clock={clock} timeZone={timeZone} />
          {held && !reading.failure && (
            <RehearsalWall
              held={held}
              messagesOf={messagesOf}
              titleOf={titleOf}
              rehearsal={rehearsal}
              instant={clock.instant}
            />
          )}
          <ReadAlerts reading={reading} words={words} />
          {!held && !reading.failure && (
            <Loading>
              <Skeletons rows={3} height={160} />
            </Loading>
          )}
          {/* Stays while a page is read, and after a failure: the focus is on it. */}
          {pages > 1 && (
            <Pagination
              hidePrevButton
              hideNextButton
              count={pages}
              page={page}
              onChange={(_, next) => setPage(next)}
              getItemAriaLabel={(_, number) => words.page(number ?? 1)}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
