import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

interface Props {
  rows?: number;
  /** Height of a row, px. */
  height?: number;
}

/** Placeholder rows while content is loading. */
export function Skeletons({ rows = 8, height = 36 }: Props) {
  return (
    <Stack spacing={1} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
