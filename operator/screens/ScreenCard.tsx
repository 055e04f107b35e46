import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { OpenScreenButton } from '../../src/shared/OpenScreenButton.tsx';
import { ProjectLogo } from '../../src/shared/ProjectLogo.tsx';
import { screenBoxSx } from '../../src/shared/screenBoxSx.ts';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { cardLines } from './cardLines.ts';
import { displayStatesOf } from './displayStates.ts';

interface Props {
  screen: Screen;
  /** ms */
  now: number;
  /** Absent if the server does not say. */
  standings: readonly ListedStanding[] | undefined;
  /** Name of the current scenario; null: none. */
  scenario: string | null;
  onOpen: (screenId: string) => void;
  /** Absent for users who may not open the screen's own page. */
  onOpenPage?: (screenId: string) => Promise<void>;
}

/** Styles of the cards, set on their grid. */
export const cardsSx = (theme: Theme) =>
  ({
    ...screenBoxSx,
    '& .cards': { display: 'grid', gap: 0.75, pb: 0.75 },
    '& .screen > .head': { display: 'flex', alignItems: 'center', gap: 1 },
    '& .screen .open': { ...screenBoxSx['& .screen .open'], flex: 1, gap: 1 },
    '& .screen .name': { fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.25 },
    '& .screen .tool': { ...screenBoxSx['& .screen .tool'], m: -0.5 },
    '& .screen > .states': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 0.5 },
    '& .screen p': { ...theme.typography.body2, m: 0 },
    '& .screen p.minor': { color: 'text.secondary' },
    // Two lines, truncated; the tooltip and the dialog have the rest.
    '& .screen > p': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
  }) as const;

/**
 * A screen at a glance: its type, the project's logo, its name, its state, and what it shows (SCR-1, SCR-2). A click
 * anywhere opens the dialog of its messages; the link to its page lies above that (SCR-4).
 */
export const ScreenCard = memo(function ScreenCard({
  screen,
  now,
  standings,
  scenario,
  onOpen,
  onOpenPage,
}: Props) {
  const displays = displayStatesOf(screen, now);
  return (
    <article className="screen" aria-label={screen.name}>
      <div className="head">
        <button
          type="button"
          className="open"
          title={texts.messageList.hint(screen.id)}
          onClick={() => onOpen(screen.id)}
        >
          <ScreenTypePicture type={screen.type} width={33} />
          <span className="name">{screen.name}</span>
        </button>
        <ProjectLogo project={screen.project} height={18} />
        {onOpenPage && <OpenScreenButton name={screen.name} onClick={() => void onOpenPage(screen.id)} />}
      </div>
      <div className="states tabular">
        {displays.map(({ id, state, text }) => (
          <OnlineMark key={id} state={state} text={text} />
        ))}
        {displays.length === 0 && <p className="minor">{texts.screens.noDisplay}</p>}
      </div>
      {screen.tags && screen.tags.length > 0 && (
        <p className="minor" title={texts.tags.label}>
          {texts.tags.list(screen.tags)}
        </p>
      )}
      {cardLines(screen, standings, scenario).map(({ text, isMinor }) => (
        <p key={text} title={text} className={isMinor ? 'minor' : undefined}>
          {text}
        </p>
      ))}
    </article>
  );
});
