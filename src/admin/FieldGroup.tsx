import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields side by side where there is room, all of the same width. */
export const fieldGridSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  // Some inputs bring margins, others do not.
  '& .MuiFormControl-root': { my: 0 },
} as const;

interface Props {
  title: string;
  children: ReactNode;
}

const groupSx = { ...fieldGridSx, gridColumn: '1 / -1', minWidth: 0, m: 0, p: 0, border: 0 };

/** Fields of a form that belong together, with a heading. */
export function FieldGroup({ title, children }: Props) {
  return (
    <Box component="fieldset" sx={groupSx}>
      <Box component="legend" sx={{ px: 0, pb: 1.25, fontWeight: 650, color: 'text.secondary' }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
