import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { texts } from '../../src/i18n/index.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';

/** The list's shape while it loads: the tools, then a site with its screens. */
export function ListSkeleton() {
  return (
    <Box role="status" aria-busy aria-label={texts.common.loading}>
      <Skeleton variant="rounded" height={40} sx={{ mb: 2, maxWidth: 480 }} />
      <Skeleton variant="text" width={200} />
      <Skeletons rows={6} height={72} />
    </Box>
  );
}
