import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { hiddenSx } from './hiddenSx.ts';

/** A text is announced once it has not changed for this long, ms. */
const quietMs = 2000;

/** What screen readers are to hear of something that changes often: the text, once it is stable. */
export function SettledStatus({ text }: { text: string }) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box component="span" role="status" sx={hiddenSx}>
      {settled}
    </Box>
  );
}
