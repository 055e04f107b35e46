import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { texts } from '../i18n/index.ts';

/** Placeholder for a page's content that announces that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-busy aria-label={texts.common.loading}>
      {children}
    </Box>
  );
}
