import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FocusEventHandler, ReactNode } from 'react';
import { low } from '../theme/low.ts';
import { useFocusHeld } from './useFocusHeld.ts';
import { usePublishedHeight } from './usePublishedHeight.ts';

interface Props {
  /** Accessible name of the bar. */
  label: string;
  /** What is about to happen; announced to screen readers when it changes. */
  text: ReactNode;
  /** On a phone it takes one row, with short labels: its actions ask for confirmation with details. */
  isShort?: boolean;
  /** Nothing is about to happen. */
  isIdle?: boolean;
  /** The text changes too often to be announced. */
  isSilent?: boolean;
  /** Shown below the text. */
  note?: ReactNode;
  /** Shown above the text and the buttons. */
  above?: ReactNode;
  onFocus?: FocusEventHandler<HTMLElement>;
  /** The buttons. */
  children: ReactNode;
}

const barSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  p: { xs: 1, sm: 1.5 },
  mt: 2,
  [low]: { position: 'static' },
} as const;

/** On a phone: words, and buttons as high as a finger, close together. */
const shortSx = {
  '& > div': { columnGap: { xs: 0.5, sm: 1.5 } },
  '& .MuiTypography-root': { lineHeight: { xs: 1.3, sm: 1.5 } },
  '& .MuiTypography-root, & .MuiButton-root': { fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& .MuiButton-root': { px: { xs: 0.5, sm: 2 } },
} as const;

/**
 * The bar of a form page, always in sight: says what is about to happen, and has the buttons that trigger it. When one of them
 * goes once it is pressed, the bar has the focus.
 */
export function FormBar({
  label,
  text,
  isShort = false,
  isIdle = false,
  isSilent = false,
  note,
  above,
  onFocus,
  children,
}: Props) {
  const bar = usePublishedHeight('--form-bar');
  const onFocusWithin = useFocusHeld(bar);
  return (
    <Paper
      component="section"
      ref={bar}
      className="stuck"
      aria-label={label}
      tabIndex={-1}
      onFocus={(event) => {
        onFocusWithin(event);
        onFocus?.(event);
      }}
      sx={[barSx, isShort && shortSx]}
    >
      {above}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 } }}>
        <Stack sx={{ flex: 1, minWidth: { xs: isShort ? 72 : 180, sm: 200 } }}>
          <Typography
            aria-live={isSilent ? 'off' : 'polite'}
            className="tabular"
            sx={{ fontWeight: isIdle ? undefined : 600, overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
          {note}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
