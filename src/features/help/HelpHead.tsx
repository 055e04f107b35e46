import BackIcon from '@mui/icons-material/ArrowBack';
import CloseIcon from '@mui/icons-material/Close';
import OpenIcon from '@mui/icons-material/MenuBookOutlined';
import MoveIcon from '@mui/icons-material/OpenWith';
import IconButton from '@mui/material/IconButton';
import Stack, { type StackProps } from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { texts } from '../../i18n/index.ts';
import type { HelpPlace } from './useHelpPlaces.ts';

interface Props extends StackProps {
  titleId: string;
  place: HelpPlace;
  /** Null: there is nothing to go back to. */
  onBack: (() => void) | null;
  /** A key pressed on the button that moves the window. */
  onMove: (event: KeyboardEvent<HTMLElement>) => void;
  onClose: () => void;
}

const words = texts.menu;

/** The head of the help: what it is moved by, back, the whole guide, and the way out. */
export function HelpHead({ titleId, place, onBack, onMove, onClose, ...head }: Props) {
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
      <IconButton size="small" aria-label={words.helpMove} title={words.helpMove} onKeyDown={onMove}>
        <MoveIcon fontSize="small" />
      </IconButton>
      <IconButton autoFocus size="small" aria-label={texts.dialogs.close} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
