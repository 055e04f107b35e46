import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import { inhibitionKinds, type InhibitionKind } from '../../contract/inhibition.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture/LinePicture.tsx';
import { InhibitionSwitch } from './InhibitionSwitch.tsx';
import { isChanged, type LineEntry } from './lineEntries.ts';

interface Props {
  entry: LineEntry;
  timeZone: string;
  isNarrow: boolean;
  onToggle: (line: Line, kind: InhibitionKind) => void;
}

/** A bar inside the row's edge, which moves nothing. */
const markOfChange = {
  '& > :first-of-type': { boxShadow: ({ palette }: Theme) => `inset 4px 0 0 ${palette.warning.main}` },
} as const;

/** A line: picture, name, mode, transporter and its switches; marked at its edge while something is not saved. */
export const LineRow = memo(function LineRow({ entry, timeZone, isNarrow, onToggle }: Props) {
  const { line, mode, transporter, states } = entry;
  const modeText = mode && texts.lineInhibition.modes[mode];
  const details = [modeText, isNarrow && transporter].filter(Boolean).join(' · ');
  return (
    <TableRow hover sx={isChanged(entry) ? markOfChange : undefined}>
      <TableCell component="th" scope="row">
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
          <LinePicture name={line.name} color={line.color} textColor={line.textColor} />
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
        <TableCell key={kind}>
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
