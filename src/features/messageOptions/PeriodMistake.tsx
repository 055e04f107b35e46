import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { clockOfMinute } from '../../../contract/localTime.ts';
import type { Range } from '../../../contract/period.ts';
import { texts } from '../../i18n/index.ts';

const words = texts.spreading.options;

const bounds = ({ start, end }: Range) => [clockOfMinute(start), clockOfMinute(end)] as const;

interface Props {
  /** The corrected period. */
  range: Range;
  /** The period as it was entered. */
  meant: Range;
  /** The server supports periods that pass midnight. */
  asOne: boolean;
  onKeep: () => void;
  onSplit: (meant: Range) => void;
}

/** A period that was entered with its end before its start (LIB-5): says how it was corrected, and asks what was meant. */
export function PeriodMistake({ range, meant, asOne, onKeep, onSplit }: Props) {
  return (
    <Alert severity="error">
      {words.startAfterEnd} {!asOne && words.overMidnight}
      <Stack spacing={1} sx={{ alignItems: 'flex-start', mt: 1 }}>
        <Button size="small" color="inherit" variant="outlined" onClick={() => onSplit(meant)}>
          {asOne ? words.passMidnight(...bounds(meant)) : words.splitAtMidnight(...bounds(meant))}
        </Button>
        <Button size="small" color="inherit" onClick={onKeep}>
          {words.keepPeriod(...bounds(range))}
        </Button>
      </Stack>
    </Alert>
  );
}
