import UnfoldLessIcon from '@mui/icons-material/UnfoldLess';
import Button from '@mui/material/Button';
import { texts } from '../../i18n/index.ts';
import { useMovedFocus } from './useMovedFocus.ts';

const words = texts.traffic;

const buttonSx = {
  pointerEvents: 'auto',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.selected' },
} as const;

/** Opens the list of all perturbations. */
export function ListButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" variant="outlined" onClick={onClick} sx={buttonSx}>
      {words.all}
    </Button>
  );
}

interface Props {
  /** The user has just unfolded them: the keyboard's place goes along. */
  takesFocus: boolean;
  onFocused: () => void;
  onFold: () => void;
}

/** Folds the notifications to a badge in the bar. */
export function FoldButton({ takesFocus, onFocused, onFold }: Props) {
  const button = useMovedFocus(takesFocus, onFocused);
  return (
    <Button
      ref={button}
      size="small"
      variant="outlined"
      aria-expanded
      startIcon={<UnfoldLessIcon />}
      onClick={onFold}
      sx={buttonSx}
    >
      {words.fold}
    </Button>
  );
}
