import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { ProjectLogo } from '../../src/shared/ProjectLogo.tsx';
import { ScreenHint } from '../../src/shared/ScreenHint.tsx';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { cardLines } from './cardLines.ts';
import { displayStatesOf } from './displayStates.ts';

interface Props {
  screen: Screen;
  /** ms */
  now: number;
  /** Absent where the server does not say. */
  standings: readonly ListedStanding[] | undefined;
  /** The name of the current scenario; null: none is current. */
  scenario: string | null;
  onOpen: (screenId: string) => void;
  /** Absent for who may not open the screen's own page. */
  onOpenPage?: (screenId: string) => Promise<void>;
}

/** Two lines, cut where they end; the hover has the rest, and so has the dialog. */
const titlesSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/**
 * A screen at a glance: its type, the project's logo, its name, whether it lives, and what it shows (SCR-1, SCR-2).
 * A click anywhere opens the dialog of its messages; the link to its page lies above that (SCR-4).
 */
export const ScreenCard = memo(function ScreenCard({
  screen,
  now,
  standings,
  scenario,
  onOpen,
  onOpenPage,
}: Props) {
  const { openScreen, openScreenOf } = texts.messageList;
  const { noDisplay } = texts.screens;
  const displays = displayStatesOf(screen, now);
  return (
    <Paper
      component="article"
      aria-label={screen.name}
      sx={{
        position: 'relative',
        minWidth: 0,
        p: 1,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ScreenHint screenId={screen.id}>
          <ButtonBase
            onClick={() => onOpen(screen.id)}
            sx={{
              flex: 1,
              minWidth: 0,
              justifyContent: 'flex-start',
              gap: 1,
              textAlign: 'left',
              borderRadius: 1,
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            <ScreenTypePicture type={screen.type} width={33} />
            <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.25 }}>
              {screen.name}
            </Typography>
          </ButtonBase>
        </ScreenHint>
        <ProjectLogo project={screen.project} height={18} />
        {onOpenPage && (
          <IconButton
            size="small"
            title={openScreen}
            aria-label={openScreenOf(screen.name)}
            onClick={() => void onOpenPage(screen.id)}
            sx={{ position: 'relative', m: -0.5 }}
          >
            <OpenInNewIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box className="tabular" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 0.5 }}>
        {displays.map(({ id, state, text }) => (
          <OnlineMark key={id} state={state} text={text} />
        ))}
        {displays.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {noDisplay}
          </Typography>
        )}
      </Box>
      {cardLines(screen, standings, scenario).map(({ text, isMinor }) => (
        <Typography
          key={text}
          variant="body2"
          title={text}
          color={isMinor ? 'textSecondary' : undefined}
          sx={titlesSx}
        >
          {text}
        </Typography>
      ))}
    </Paper>
  );
});
