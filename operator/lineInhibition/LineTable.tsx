import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { InhibitionKind } from '../../contract/inhibition.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { texts } from '../../src/i18n/index.ts';
import type { LineEntry } from './lineEntries.ts';
import { LineRow } from './LineRow.tsx';
import { narrowHeadSx, wideTableSx } from './tableSx.ts';

interface Props {
  entries: readonly LineEntry[];
  /** IANA name of the zone in which dates are said. */
  timeZone: string;
  /** A save is under way. */
  isBusy: boolean;
  onToggle: (line: Line, kind: InhibitionKind) => void;
}

/**
 * The lines, a row each (INH-1). On a phone the rows are laid out as a grid; the roles say that it still is a table,
 * which a browser no longer does by itself then.
 */
export function LineTable({ entries, timeZone, isBusy, onToggle }: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { title, columns } = texts.lineInhibition;
  const shown = isNarrow
    ? [columns.times, columns.traffic]
    : [columns.line, columns.transporter, columns.times, columns.traffic];
  const role = (name: string) => (isNarrow ? name : undefined);
  return (
    <TableContainer component={Paper}>
      <Table
        aria-label={title}
        aria-busy={isBusy}
        role={role('table')}
        sx={isNarrow ? { display: 'block' } : wideTableSx}
      >
        <TableHead role={role('rowgroup')} sx={isNarrow ? { display: 'block' } : undefined}>
          <TableRow role={role('row')} sx={isNarrow ? narrowHeadSx : undefined}>
            {shown.map((name) => (
              <TableCell key={name} role={role('columnheader')}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role={role('rowgroup')} sx={isNarrow ? { display: 'block' } : undefined}>
          {entries.map((entry) => (
            <LineRow
              key={entry.line.id}
              entry={entry}
              timeZone={timeZone}
              isNarrow={isNarrow}
              onToggle={onToggle}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
