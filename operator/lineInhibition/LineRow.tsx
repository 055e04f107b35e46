import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { inhibitionKinds, type InhibitionKind } from '../../contract/inhibition.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { InhibitionSwitch } from './InhibitionSwitch.tsx';
import { isChanged, type LineEntry } from './lineEntries.ts';
import { markOfChange, narrowRowSx } from './tableSx.ts';

interface Props {
  entry: LineEntry;
  timeZone: string;
  isNarrow: boolean;
  onToggle: (line: Line, kind: InhibitionKind) => void;
}

/** Room for the widest pictures, so that the names stand in one column. */
const pictureWidth = 48;

/** A line: picture, name, mode, transporter and its switches; marked at its edge while something is not saved. */
export const LineRow = memo(function LineRow({ entry, timeZone, isNarrow, onToggle }: Props) {
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
