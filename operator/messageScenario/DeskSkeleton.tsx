import Box from '@mui/material/Box';
import { Loading } from '../../src/shared/Loading.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { workspaceSx } from './workspaceSx.ts';

/** Stands where the page will be while it loads. */
export function DeskSkeleton() {
  return (
    <Loading>
      <Skeletons rows={1} height={88} />
      <Box sx={{ ...workspaceSx, mt: 2 }}>
        <Skeletons rows={5} height={56} />
        <Skeletons rows={8} height={44} />
      </Box>
    </Loading>
  );
}
