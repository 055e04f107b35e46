import Box from '@mui/material/Box';
import { texts } from '../../src/i18n/index.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { workspaceSx } from './workspaceSx.ts';

/** Stands where the page will be while it loads. */
export function DeskSkeleton() {
  return (
    <Box role="status" aria-label={texts.common.loading}>
      <Skeletons rows={1} height={88} />
      <Box sx={{ ...workspaceSx, mt: 2 }}>
        <Skeletons rows={5} height={56} />
        <Skeletons rows={8} height={44} />
      </Box>
    </Box>
  );
}
