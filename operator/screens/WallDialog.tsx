import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Scene } from '../../display/scene.ts';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { texts } from '../../src/i18n/index.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { displayStatesOf } from './displayStates.ts';
import { watchedStateOf } from './siteScreens.ts';
import { useHeldScreens } from './useHeldScreens.ts';
import { useSettled } from './useSettled.ts';
import { keptBy, titlesOf, type WallMessage, wallScreenOf } from './wallScene.ts';
import { settledMs } from './WallRow.tsx';

const words = texts.screens.wall;

interface FigureProps {
  title: string;
  scene: Scene;
  label: string;
}

function Figure({ title, scene, label }: FigureProps) {
  return (
    <Box component="figure" sx={{ m: 0, flex: '1 1 420px', minWidth: 0 }}>
      <Typography component="figcaption" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <ScreenPreview scene={scene} label={label} flavour="still" />
    </Box>
  );
}

const Listed = ({ title, messages }: { title: string; messages: readonly WallMessage[] }) =>
  messages.length > 0 && (
    <div>
      {title}
      <ul style={{ margin: 0 }}>
        {messages.map(({ id, title: name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  );

interface Props {
  screen: Screen;
  /** Where its messages stand; absent if the server does not say. */
  standings: readonly ListedStanding[] | undefined;
  /** When the messages were last read, ms. */
  newsReadAt: number;
  /** By the server's clock, ms. */
  now: number;
  onMessages: () => void;
  onWhy: () => void;
  onClose: () => void;
}

/** One screen of the wall, enlarged: what it shows, what it should show, and the difference (LIV-5). */
export function WallDialog({ screen, standings, newsReadAt, now, onMessages, onWhy, onClose }: Props) {
  const titleId = useId();
  const { find, instant, isError, ...query } = useHeldScreens([screen.id], newsReadAt);
  const held = find(screen.id);
  const wall = useMemo(
    () => held && wallScreenOf(held, instant, keptBy(screen, standings), words.gone),
    [held, instant, screen, standings],
  );
  const isOnline = watchedStateOf(screen) === 'online';
  const isOther = wall !== undefined && wall.extra.length + wall.missing.length > 0;
  // An offline screen is not about to change.
  const settled = useSettled(isOther, settledMs);
  const differs = isOther && (settled || !isOnline);
  const namesOf = (scene: Scene) =>
    (wall && held && titlesOf({ ...wall, shown: scene }, held)) ?? texts.screens.noMessage;
  return (
    <Dialog open onClose={onClose} maxWidth={differs ? 'lg' : 'md'} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title(screen.site.name, screen.name)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {displayStatesOf(screen, now).map(({ id, state, text }) => (
            <OnlineMark key={id} state={state} text={text} />
          ))}
        </Box>
        {!wall &&
          (isError ? (
            <RetryAlert severity="error" title={words.failed} query={query} />
          ) : (
            <Skeletons rows={1} height={320} />
          ))}
        {wall && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Figure
              title={wall.hasTold ? (isOnline ? words.isShowing : words.kept) : words.expected}
              scene={wall.shown}
              label={words.shows(screen.name, namesOf(wall.shown))}
            />
            {differs && (
              <Figure
                title={words.expected}
                scene={wall.expected}
                label={words.shouldShow(screen.name, namesOf(wall.expected))}
              />
            )}
          </Box>
        )}
        {wall && !wall.hasTold && <Alert severity="info">{words.neverTold}</Alert>}
        {wall && differs && (
          <Alert severity="warning">
            <Listed title={words.missing} messages={wall.missing} />
            <Listed title={words.extra} messages={wall.extra} />
            {!isOnline && words.whenBack}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onMessages}>{words.messages}</Button>
        <Button onClick={onWhy}>{texts.story.open}</Button>
        <Button onClick={onClose}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
