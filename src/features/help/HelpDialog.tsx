import BackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import OpenIcon from '@mui/icons-material/MenuBookOutlined';
import MoveIcon from '@mui/icons-material/OpenWith';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Stack, { type StackProps } from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { HelpContent, useHelpPlaces, type HelpPlace } from './HelpContent.tsx';
import { type Drag, useDrag } from './useDrag.ts';

const words = texts.menu;

interface HelpHeadProps extends StackProps {
  titleId: string;
  place: HelpPlace;
  /** Null: there is nothing to go back to. */
  onBack: (() => void) | null;
  /** Of the button that moves the window. */
  mover: Drag['mover'];
  onClose: () => void;
}

/** The help's head: drags the window, goes back, opens the whole guide, and closes. */
function HelpHead({ titleId, place, onBack, mover, onClose, ...head }: HelpHeadProps) {
  return (
    <Stack
      {...head}
      direction="row"
      sx={{ alignItems: 'center', pl: 2, pr: 0.5, py: 0.5, cursor: 'move', touchAction: 'none' }}
    >
      <Typography variant="h2" id={titleId} sx={{ flex: 1, userSelect: 'none' }}>
        {words.help}
      </Typography>
      {onBack && (
        <IconButton size="small" aria-label={words.helpBack} title={words.helpBack} onClick={onBack}>
          <BackIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        component="a"
        href={`/guide/${place.page}`}
        target="_blank"
        rel="noopener"
        aria-label={words.openGuide}
        title={words.openGuide}
      >
        <OpenIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={words.helpMove} title={words.helpMove} {...mover}>
        <MoveIcon fontSize="small" />
      </IconButton>
      <IconButton autoFocus size="small" aria-label={texts.dialogs.close} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

interface Props {
  projectId: number;
  page: string;
  onClose: () => void;
}

/** Delay before the help opens, ms (PRV-5). */
export const openingMs = 1000;

const windowSx = {
  position: 'fixed',
  // At the bottom of a narrow screen, so that the page stays usable above it.
  top: { xs: 'auto', sm: 64 },
  bottom: { xs: 8, sm: 'auto' },
  right: { xs: 8, sm: 16 },
  zIndex: 'modal',
  border: 1,
  borderColor: 'divider',
  width: { xs: 'calc(100vw - 16px)', sm: 'min(440px, calc(100vw - 32px))' },
  maxHeight: { xs: '55vh', sm: 'calc(100vh - 96px)' },
  display: 'flex',
  flexDirection: 'column',
} as const;

/** A page's help in a movable window that leaves the page usable (PRV-5). */
export function HelpDialog(props: Props) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), openingMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <HelpWindow {...props} />;
}

function HelpWindow({ projectId, page, onClose }: Props) {
  const id = useId();
  const { moved, head, mover } = useDrag();
  const { place, follow, back } = useHelpPlaces(page);
  const text = useRef<HTMLDivElement>(null);
  // The link or button that had the focus no longer exists.
  const goTo = (go: () => void) => {
    go();
    text.current?.focus();
  };
  return (
    <Portal>
      <Paper
        {...moved}
        role="dialog"
        aria-labelledby={id}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        elevation={8}
        sx={windowSx}
      >
        <HelpHead
          titleId={id}
          place={place}
          onBack={back && (() => goTo(back))}
          mover={mover}
          onClose={onClose}
          {...head}
        />
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <Box ref={text} tabIndex={0} sx={{ px: 2, pb: 2, overflowY: 'auto' }}>
          <HelpContent
            projectId={projectId}
            place={place}
            onFollow={(to: HelpPlace) => goTo(() => follow(to))}
          />
        </Box>
      </Paper>
    </Portal>
  );
}
