import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useId } from 'react';
import { type InhibitionKind, inhibitionKinds } from '../../contract/inhibition.ts';
import { clockOfInstant } from '../../contract/localTime.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { dateOnly } from '../../src/shared/zonedDate.ts';
import { type LineEntry, isChanged, type InhibitionState } from './lineEntries.ts';

/** Columns keep their width, whatever the switches' texts. */
const wideTableSx = {
  tableLayout: 'fixed',
  '& th:nth-of-type(1)': { width: '22%' },
  '& th:nth-of-type(2)': { width: '22%' },
} as const;

/** On a phone a line's name takes a row of its own, above its two switches. */
const narrowRowSx = {
  display: 'grid',
  height: 'auto',
  gridTemplateColumns: '1fr 1fr',
  '& > th': { gridColumn: '1 / -1', borderBottom: 0, pb: 0 },
} as const;

/** Heading of the same two columns; the name needs none. */
const narrowHeadSx = { display: 'grid', gridTemplateColumns: '1fr 1fr' } as const;

/** A bar inside the row's edge, so that nothing moves: it has unsaved changes. */
const markOfChange = ({ palette }: Theme) => `inset 4px 0 0 ${palette.warning.main}`;

/** State of a switch, as text: shown, inhibited and since when, unsaved, or not changeable. */
function stateText(kind: InhibitionKind, state: InhibitionState, timeZone: string): string {
  const { states, unsaved, locked } = texts.lineInhibition;
  const { isInhibited, isChanged, mayChange, since } = state;
  const { shown, inhibited, inhibitedSince } = states[kind];
  const parts: string[] = [];
  if (!isInhibited) parts.push(shown);
  else if (since === null) parts.push(inhibited);
  else parts.push(inhibitedSince(dateOnly(since, timeZone), clockOfInstant(since, timeZone)));
  if (isChanged) parts.push(unsaved);
  if (!mayChange) parts.push(locked);
  return parts.join(' · ');
}

interface InhibitionSwitchProps {
  lineName: string;
  kind: InhibitionKind;
  state: InhibitionState;
  timeZone: string;
  onToggle: () => void;
}

/** A switch that is on when the line is inhibited, with a text, since colour alone is not accessible. */
function InhibitionSwitch({ lineName, kind, state, timeZone, onToggle }: InhibitionSwitchProps) {
  const wordsId = useId();
  const { isInhibited, isChanged, mayChange } = state;
  return (
    <FormControlLabel
      disabled={!mayChange}
      control={
        <Switch
          size="small"
          color="warning"
          checked={isInhibited}
          onChange={onToggle}
          slotProps={{
            input: {
              'aria-label': texts.lineInhibition.switches[kind](lineName),
              'aria-describedby': wordsId,
            },
          }}
        />
      }
      label={
        <Typography
          id={wordsId}
          variant="body2"
          component="span"
          className="tabular"
          color={isChanged ? 'warning' : isInhibited ? 'textPrimary' : 'textSecondary'}
          sx={{ fontWeight: isChanged || isInhibited ? 600 : undefined }}
        >
          {stateText(kind, state, timeZone)}
        </Typography>
      }
      sx={{ ml: -0.5, mr: 0, columnGap: 0.5 }}
    />
  );
}

interface LineRowProps {
  entry: LineEntry;
  timeZone: string;
  isNarrow: boolean;
  onToggle: (line: Line, kind: InhibitionKind) => void;
}

/** Room for the widest pictures, so that the names line up. */
const pictureWidth = 48;

/** A line: picture, name, mode, transporter and its switches; marked at the edge if it has unsaved changes. */
const LineRow = memo(function LineRow({ entry, timeZone, isNarrow, onToggle }: LineRowProps) {
  const { line, mode, transporter, states } = entry;
  const modeText = mode && texts.lineInhibition.modes[mode];
  const details = [modeText, isNarrow && transporter].filter(Boolean).join(' · ');
  return (
    <TableRow hover role={isNarrow ? 'row' : undefined} sx={isNarrow ? narrowRowSx : undefined}>
      <TableCell
        component="th"
        scope="row"
        role={isNarrow ? 'rowheader' : undefined}
        sx={isChanged(entry) ? { boxShadow: markOfChange } : undefined}
      >
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
          <Box sx={{ minWidth: pictureWidth }}>
            <LinePicture name={line.name} color={line.color} textColor={line.textColor} />
          </Box>
          <span>{line.name}</span>
          {details && (
            <Typography variant="body2" component="span" color="textSecondary">
              {details}
            </Typography>
          )}
        </Stack>
      </TableCell>
      {!isNarrow && <TableCell>{transporter}</TableCell>}
      {inhibitionKinds.map((kind) => (
        <TableCell key={kind} role={isNarrow ? 'cell' : undefined}>
          <InhibitionSwitch
            lineName={line.name}
            kind={kind}
            state={states[kind]}
            timeZone={timeZone}
            onToggle={() => onToggle(line, kind)}
          />
        </TableCell>
      ))}
    </TableRow>
  );
});

interface Props {
  entries: readonly LineEntry[];
  /** IANA zone in which dates are shown. */
  timeZone: string;
  /** A save is running. */
  isBusy: boolean;
  onToggle: (line: Line, kind: InhibitionKind) => void;
}

/**
 * The lines, one row each (INH-1). On a phone the rows are laid out as a grid; explicit ARIA roles keep it a table, since
 * browsers drop these roles then.
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
