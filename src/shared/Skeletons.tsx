import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

interface Props {
  rows?: number;
  /** Pixels of one row. */
  height?: number;
}

/** Rows that stand where the content will be. */
export function Skeletons({ rows = 8, height = 36 }: Props) {
  return (
    <Stack spacing={1} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
