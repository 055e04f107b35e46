import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

const groupSx = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  rowGap: 0.5,
  alignItems: 'start',
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
} as const;

/** Fields of a form that belong together, under their name. */
export function FieldGroup({ title, children }: Props) {
  return (
    <Box component="fieldset" sx={groupSx}>
      <Box component="legend" sx={{ px: 0, mt: 0.5, mb: 0.5, fontWeight: 650, color: 'text.secondary' }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
