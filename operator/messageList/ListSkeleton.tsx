import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../src/shared/Loading.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';

/** The list's shape while it loads: the tools, then a site with its screens. */
export function ListSkeleton() {
  return (
    <Loading>
      <Skeleton variant="rounded" height={40} sx={{ mb: 2, maxWidth: 480 }} />
      <Skeleton variant="text" width={200} />
      <Skeletons rows={6} height={72} />
    </Loading>
  );
}
