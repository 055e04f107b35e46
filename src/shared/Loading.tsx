import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../i18n/index.ts';

/** What loads within this time shows no placeholder, ms: it would only flash, and drawing it would delay the content. */
const shortMs = 100;

/** Placeholder for a page's content that announces that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), shortMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status" aria-busy aria-label={texts.common.loading}>
      {isLong && children}
    </Box>
  );
}
