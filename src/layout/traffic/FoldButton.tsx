import UnfoldLessIcon from '@mui/icons-material/UnfoldLess';
import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import { texts } from '../../i18n/index.ts';

const words = texts.traffic;

interface Props {
  /** Notifications there are, those that wait among them. */
  count: number;
  isFolded: boolean;
  onToggle: () => void;
}

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

/** Folds the notifications, and says how many there are while they are folded. */
export function FoldButton({ count, isFolded, onToggle }: Props) {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-expanded={!isFolded}
      startIcon={isFolded ? <UnfoldMoreIcon /> : <UnfoldLessIcon />}
      onClick={onToggle}
      sx={buttonSx}
    >
      {isFolded ? words.folded(count) : words.fold}
    </Button>
  );
}
