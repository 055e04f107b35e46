import DifferentIcon from '@mui/icons-material/WarningAmberOutlined';
import type { Theme } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { screenSizes } from '../../contract/enums.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { texts } from '../../src/i18n/index.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { screenBoxSx } from '../../src/shared/screenBoxSx.ts';
import { displayStatesOf } from './displayStates.ts';
import { watchedStateOf } from './siteScreens.ts';
import { useCalm } from './useCalm.ts';
import { useHeldScreens } from './useHeldScreens.ts';
import { useSettled } from './useSettled.ts';
import { useTurn } from './useTurn.ts';
import { keptBy, titlesOf, wallScreenOf } from './wallScene.ts';

const words = texts.screens.wall;

/** How long a screen must differ before it is reported, ms: a spread takes a moment to be confirmed. */
export const settledMs = 6_000;

/** Styles of the miniatures, set on their grid. */
export const wallSx = (theme: Theme) =>
  ({
    ...screenBoxSx,
    '& .wall': { display: 'grid', gap: 1.5, pb: 1.5, alignItems: 'start' },
    '& .screen .name': { fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.25, mt: 0.75 },
    '& .screen p': { ...theme.typography.body2, m: 0, color: 'text.secondary' },
    '& .screen .difference': { display: 'flex', gap: 0.5, alignItems: 'center', color: 'warning.main' },
    '& .unlit': { bgcolor: '#000', borderRadius: 1 },
    '& .unread': { bgcolor: 'action.disabledBackground', borderRadius: 1 },
    '& .offline .picture': { filter: 'grayscale(1) contrast(0.6)' },
    '& .differs': { borderColor: 'warning.main' },
  }) as const;

interface MiniatureProps {
  screen: Screen;
  held: HeldScreen | undefined;
  /** It could not be read, and is soon read again: it must not look like a screen that is switched off. */
  isUnread: boolean;
  /** Where its messages stand; absent if the server does not say. */
  standings: readonly ListedStanding[] | undefined;
  /** The server's clock, ms, by which messages begin and end. */
  instant: number;
  /** The same, for durations of silence. */
  now: number;
  onOpen: (screenId: string) => void;
}

/** A screen as it is, drawn by its own code from what it confirms; problems are stated below (LIV-5). */
const Miniature = memo(function Miniature({
  screen,
  held,
  isUnread,
  standings,
  instant,
  now,
  onOpen,
}: MiniatureProps) {
  const { width, height } = screenSizes[screen.type];
  const wall = useMemo(
    () => held && wallScreenOf(held, instant, keptBy(screen, standings), words.gone),
    [held, instant, screen, standings],
  );
  const mayDraw = useTurn(wall !== undefined);
  const state = watchedStateOf(screen);
  const isOnline = state === 'online';
  const differs = useSettled(
    isOnline && wall !== undefined && wall.extra.length + wall.missing.length > 0,
    settledMs,
  );
  return (
    <article className={`screen ${state} ${differs ? 'differs' : ''}`} aria-label={screen.name}>
      <div className="picture">
        {wall && held && mayDraw ? (
          <ScreenPreview
            scene={wall.shown}
            label={words.shows(screen.name, titlesOf(wall, held) ?? texts.screens.noMessage)}
            flavour="still"
          />
        ) : (
          <div className={isUnread ? 'unread' : 'unlit'} style={{ aspectRatio: `${width} / ${height}` }} />
        )}
      </div>
      <button type="button" className="open" onClick={() => onOpen(screen.id)}>
        <span className="name">{screen.name}</span>
      </button>
      <p>{screen.site.name}</p>
      {displayStatesOf(screen, now).map(({ id, state: its, text }) => (
        <OnlineMark key={id} state={its} text={text} />
      ))}
      {isUnread && <p>{words.failed}</p>}
      {differs && (
        <p className="difference">
          <DifferentIcon fontSize="small" />
          {words.differs}
        </p>
      )}
      {isOnline && wall?.hasTold === false && <p>{words.silent}</p>}
    </article>
  );
});

interface RowProps {
  screens: readonly Screen[];
  columns: number;
  /** Where messages stand, by screen id. */
  byScreen: ReadonlyMap<string, readonly ListedStanding[]> | undefined;
  /** When the messages were last read, ms. */
  newsReadAt: number;
  now: number;
  onOpen: (screenId: string) => void;
}

/**
 * A row of miniatures; the data of its screens is read in one call, and only while it is visible. Rendered again when
 * something of it changes, not at each scroll step.
 */
export const WallRow = memo(function WallRow({
  screens,
  columns,
  byScreen,
  newsReadAt,
  now,
  onOpen,
}: RowProps) {
  const held = useHeldScreens(
    screens.map(({ id }) => id),
    newsReadAt,
    useCalm(),
  );
  return (
    <div className="wall" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {screens.map((screen) => (
        <Miniature
          key={screen.id}
          screen={screen}
          instant={held.instant}
          now={now}
          onOpen={onOpen}
          held={held.find(screen.id)}
          isUnread={held.isError && held.find(screen.id) === undefined}
          standings={byScreen?.get(screen.id)}
        />
      ))}
    </div>
  );
});
