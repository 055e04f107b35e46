import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePublishedHeight } from './usePublishedHeight.ts';

interface Props {
  /** Accessible name of the bar. */
  label: string;
  /** What is about to happen; announced to screen readers when it changes. */
  text: ReactNode;
  /** Nothing is about to happen. */
  isIdle?: boolean;
  /** The text changes too often to be announced. */
  isSilent?: boolean;
  /** Shown below the text. */
  note?: ReactNode;
  /** Shown above the text and the buttons. */
  above?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The bar of a page with a form: always visible, with what is about to happen and the buttons for it. */
export function FormBar({ label, text, isIdle = false, isSilent = false, note, above, children }: Props) {
  const bar = usePublishedHeight('--form-bar');
  return (
    <Paper
      component="section"
      ref={bar}
      aria-label={label}
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: { xs: 1, sm: 1.5 }, mt: 2 }}
    >
      {above}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 } }}>
        <Stack sx={{ flex: 1, minWidth: { xs: 180, sm: 200 } }}>
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
