import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { fieldGridSx } from './fieldGridSx.ts';

interface Props {
  title: string;
  children: ReactNode;
}

const groupSx = { ...fieldGridSx, gridColumn: '1 / -1', minWidth: 0, m: 0, p: 0, border: 0 };

/** Fields of a form that belong together, under their name. */
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
