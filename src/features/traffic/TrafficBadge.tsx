import TrafficIcon from '@mui/icons-material/TrafficOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { texts } from '../../i18n/index.ts';
import { useMovedFocus } from './useMovedFocus.ts';

interface Props {
  /** Number of notifications, waiting ones included. */
  count: number;
  /** The user has just folded them: the focus moves to the badge. */
  takesFocus: boolean;
  onFocused: () => void;
  onUnfold: () => void;
}

/** The folded notifications as a number in the bar, where they cover nothing. */
export function TrafficBadge({ count, takesFocus, onFocused, onUnfold }: Props) {
  const button = useMovedFocus(takesFocus, onFocused);
  return (
    <IconButton
      ref={button}
      color="inherit"
      aria-expanded={false}
      aria-label={texts.traffic.folded(count)}
      onClick={onUnfold}
    >
      <Badge badgeContent={count} color="error">
        <TrafficIcon />
      </Badge>
    </IconButton>
  );
}
