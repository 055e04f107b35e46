import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { texts } from '../../src/i18n/index.ts';
import { columnsSx } from './deskSx.ts';

/** The three columns and the bar, before anything is known. */
export function DeskSkeleton() {
  return (
    <div role="status" aria-busy aria-label={texts.common.loading}>
      <Box sx={columnsSx} aria-hidden>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={420} />
      </Box>
      <Skeleton variant="rounded" height={64} sx={{ mt: 2 }} />
    </div>
  );
}
