import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Name = { 'aria-label': string } | { 'aria-labelledby': string };

interface Props {
  columns: readonly string[];
  /** Height from which the rows scroll below their head, px. */
  maxHeight?: number;
  /** Of its scrolling part: -1 while only screen readers see it, so that the keyboard does not stop at nothing. */
  tabIndex?: 0 | -1;
  sx?: SxProps<Theme>;
  /** The rows. */
  children: ReactNode;
}

/** A table as wide as its content: where there is less room it scrolls by itself, also by keyboard. */
export function ScrollTable({ columns, maxHeight, tabIndex = 0, sx, children, ...name }: Props & Name) {
  return (
    <TableContainer tabIndex={tabIndex} role="group" {...name} sx={{ maxHeight }}>
      <Table size="small" stickyHeader={maxHeight !== undefined} {...name} sx={sx}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody className="tabular">{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
