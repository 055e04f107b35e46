import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { texts } from '../../i18n/index.ts';
import type { Running } from './useImport.ts';

const csvTexts = texts.csv;

/** What runs, and how far it is. */
export function ImportProgress({ running, percent }: { running: Running; percent: number }) {
  const id = useId();
  const isCounted = running !== 'reading';
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography id={id} role="status">
          {csvTexts.running[running]}
        </Typography>
        {isCounted && (
          <Typography className="tabular" color="textSecondary">
            {csvTexts.percent(percent)}
          </Typography>
        )}
      </Stack>
      <LinearProgress
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-labelledby={id}
      />
    </Stack>
  );
}
