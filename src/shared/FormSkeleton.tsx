import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { Loading } from './Loading.tsx';

interface Props {
  columnsSx: SxProps<Theme>;
  /** Height of each column, px. */
  heights: readonly number[];
}

/** Placeholder for a form's columns and its bar while data is loading. */
export function FormSkeleton({ columnsSx, heights }: Props) {
  return (
    <Loading>
      <Box sx={columnsSx} aria-hidden>
        {heights.map((height, at) => (
          <Skeleton key={at} variant="rounded" height={height} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={64} sx={{ mt: 2 }} />
    </Loading>
  );
}
