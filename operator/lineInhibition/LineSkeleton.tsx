import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../src/shared/Loading.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';

/** The list's shape while it loads: the tools, then the lines. */
export function LineSkeleton() {
  return (
    <Loading>
      <Skeleton variant="rounded" height={40} sx={{ mb: 2, maxWidth: 480 }} />
      <Skeletons rows={8} height={44} />
    </Loading>
  );
}
