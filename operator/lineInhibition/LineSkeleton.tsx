import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { texts } from '../../src/i18n/index.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';

/** The list's shape while it loads: the tools, then the lines. */
export function LineSkeleton() {
  return (
    <Box role="status" aria-busy aria-label={texts.common.loading}>
      <Skeleton variant="rounded" height={40} sx={{ mb: 2, maxWidth: 480 }} />
      <Skeletons rows={8} height={44} />
    </Box>
  );
}
