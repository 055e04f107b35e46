import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Children, type ReactNode } from 'react';
import { DataTableBody, useDataTableDataContext } from 'react-admin';
import type { ConfiguredRecord } from './recordName.ts';

/** What a table is given to be drawn at all before there are records; none of it is shown. */
export const awaited: readonly ConfiguredRecord[] = [{ id: '' }];

const places = Array.from({ length: 10 }, (_, row) => row);

/** The body of a table: its rows, or what holds their place until they are there. */
export function RowsOrSkeletons({ children }: { children?: ReactNode }) {
  if (useDataTableDataContext() !== awaited) return <DataTableBody>{children}</DataTableBody>;
  return (
    <TableBody>
      {places.map((row) => (
        <TableRow key={row}>
          <TableCell colSpan={Children.count(children)}>
            <Skeleton height={20} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
}
