import Box from '@mui/material/Box';
import { hiddenSx } from './hiddenSx.ts';
import { useQuietValue } from './useQuietValue.ts';

/** A text is announced once it has not changed for this long, ms. */
const quietMs = 2000;

/** What screen readers are to hear of something that changes often: the text, once it is stable. */
export function SettledStatus({ text }: { text: string }) {
  return (
    <Box component="span" role="status" sx={hiddenSx}>
      {useQuietValue(text, quietMs)}
    </Box>
  );
}
