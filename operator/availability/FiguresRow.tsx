import BelowIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { number } from '../../src/i18n/count.ts';
import { percent } from '../../src/i18n/availability.ts';
import { texts } from '../../src/i18n/index.ts';
import { type Figures, reaches } from './availabilityRows.ts';

const words = texts.availability;

interface Props {
  name: ReactNode;
  figures: Figures;
  target: number;
  isNarrow: boolean;
  course?: ReactNode;
}

/** A share, with a text if it misses the target. */
function Share({ share, target }: { share: number | null; target: number }) {
  if (share === null) return <>{words.never}</>;
  if (reaches(share, target) !== false) return <>{percent(share)}</>;
  return (
    <Box component="strong" sx={{ color: 'warning.main' }}>
      <BelowIcon titleAccess={words.below} sx={{ fontSize: 16, mr: 0.5, verticalAlign: '-3px' }} />
      {percent(share)}
    </Box>
  );
}

/** A site or a screen in the table; only two cells on a phone. */
export function FiguresRow({ name, figures, target, isNarrow, course }: Props) {
  const { share, down, outages, longest } = figures;
  const isKnown = share !== null;
  const text = (said: string) => (isKnown ? said : words.unknown);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
        {isNarrow && outages > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ pl: 4.75 }}>
            {words.detail(outages, down, longest)}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Share share={share} target={target} />
      </TableCell>
      {!isNarrow && (
        <>
          <TableCell align="right">{text(words.lasted(down))}</TableCell>
          <TableCell align="right">{text(number(outages))}</TableCell>
          <TableCell align="right">{longest === 0 ? words.unknown : words.lasted(longest)}</TableCell>
          <TableCell>{course}</TableCell>
        </>
      )}
    </TableRow>
  );
}
