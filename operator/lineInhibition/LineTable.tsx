import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { InhibitionKind } from '../../contract/inhibition.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { texts } from '../../src/i18n/index.ts';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';
import type { LineEntry } from './lineEntries.ts';
import { LineRow } from './LineRow.tsx';

/** Room for the widest pictures, so that the names line up. */
const pictureWidth = 48;

/** Styles of the table, set once for all its rows (decision 54). Columns keep their width, whatever the switches' texts. */
const tableSx = (theme: Theme) =>
  ({
    '& .cells': {
      display: 'grid',
      gridTemplateColumns: '22% 22% 1fr 1fr',
      alignItems: 'center',
      minHeight: 36,
      borderBottom: 1,
      borderColor: 'divider',
      // On a phone a line's name takes a row of its own, above its two switches.
      [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr' },
    },
    '& .cells:not(.head):hover': { bgcolor: 'action.hover' },
    // A bar inside the row's edge, so that nothing moves: it has unsaved changes.
    '& .changed': { boxShadow: `inset 4px 0 0 ${theme.palette.warning.main}` },
    '& .cells > div': { ...theme.typography.body2, px: 1.5, py: 0.5, minWidth: 0 },
    '& .head > div': { fontWeight: 650 },
    '& .cells > .name': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1,
      [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1', pb: 0 },
    },
    '& .name > span': { minWidth: 0, overflowWrap: 'anywhere' },
    '& .picture': { minWidth: pictureWidth },
    '& .details': { color: 'text.secondary' },
  }) as const;

interface Props {
  entries: readonly LineEntry[];
  /** IANA zone in which dates are shown. */
  timeZone: string;
  /** A save is running. */
  isBusy: boolean;
  onToggle: (line: Line, kind: InhibitionKind) => void;
}

/** The lines, one row each (INH-1); those near the window are mounted, since a project may have thousands. */
export function LineTable({ entries, timeZone, isBusy, onToggle }: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { title, columns } = texts.lineInhibition;
  const shown = isNarrow
    ? [columns.times, columns.traffic]
    : [columns.line, columns.transporter, columns.times, columns.traffic];
  return (
    <Paper role="table" aria-label={title} aria-busy={isBusy} aria-rowcount={entries.length + 1} sx={tableSx}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="cells head">
          {shown.map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
      </div>
      <WindowList
        as="table"
        label={title}
        rows={entries}
        keyOf={({ line }) => String(line.id)}
        estimate={() => (isNarrow ? 61 : 36)}
      >
        {(entry) => <LineRow entry={entry} timeZone={timeZone} isNarrow={isNarrow} onToggle={onToggle} />}
      </WindowList>
    </Paper>
  );
}
