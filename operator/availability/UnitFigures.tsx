import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { shareUp, type AvailabilityPeriod } from '../../contract/availability.ts';
import type { AvailabilityUnit } from '../../contract/schemas/availability.ts';
import { percent } from '../../src/i18n/availability.ts';
import { texts } from '../../src/i18n/index.ts';
import { hiddenSx } from '../../src/shared/hiddenSx.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { ScrollTable } from '../../src/shared/ScrollTable.tsx';
import { unitName } from './availabilityRows.ts';

const words = texts.availability;

interface Props {
  id: string;
  name: string;
  period: AvailabilityPeriod;
  units: readonly AvailabilityUnit[];
  /** Absent: they cannot be exported here. */
  onExport?: () => void;
}

/** The plot's figures as a table: always available to screen readers, visible on demand. */
export function UnitFigures({ id, name, period, units, onExport }: Props) {
  const timeZone = useProjectZone();
  const [isShown, setShown] = useState(false);
  const title = words.plotOf(name, words.plot[period]);
  return (
    <>
      <Box className="on-screen-only" sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button
          size="small"
          aria-expanded={isShown}
          aria-controls={id}
          aria-description={title}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.hideFigures : words.figures}
        </Button>
        {onExport && (
          <Button size="small" onClick={onExport}>
            {words.exportUnits}
          </Button>
        )}
      </Box>
      <Box id={id} sx={isShown ? { maxWidth: 480, mt: 1 } : hiddenSx}>
        <ScrollTable
          aria-label={title}
          columns={[words.units[period], words.columns.share, words.columns.down]}
          maxHeight={500}
          tabIndex={isShown ? 0 : -1}
        >
          {units.map((unit) => {
            const share = shareUp(unit);
            return (
              <TableRow key={unit.from}>
                <TableCell component="th" scope="row">
                  {unitName(period, unit.from, timeZone)}
                </TableCell>
                <TableCell>{share === null ? words.never : percent(share)}</TableCell>
                <TableCell>{unit.down === 0 ? words.unknown : words.lasted(unit.down)}</TableCell>
              </TableRow>
            );
          })}
        </ScrollTable>
      </Box>
    </>
  );
}
