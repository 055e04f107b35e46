import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { texts } from '../i18n/index.ts';

/** What stands where the content of a page will be, and says that it is on its way. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-busy aria-label={texts.common.loading}>
      {children}
    </Box>
  );
}
