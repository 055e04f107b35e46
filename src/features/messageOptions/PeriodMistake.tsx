import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { clockOfMinute } from '../../../contract/localTime.ts';
import type { Range } from '../../../contract/period.ts';
import { texts } from '../../i18n/index.ts';

const words = texts.spreading.options;
const bounds = ({ start, end }: Range) => [clockOfMinute(start), clockOfMinute(end)] as const;

interface Props {
  /** As it was mended. */
  range: Range;
  /** As it was entered. */
  meant: Range;
  onKeep: () => void;
  onSplit: (meant: Range) => void;
}

/** A period whose end came before its start (LIB-5): what became of it, and the answers, one of which is wanted. */
export function PeriodMistake({ range, meant, onKeep, onSplit }: Props) {
  return (
    <Alert severity="error">
      {words.startAfterEnd} {words.overMidnight}
      <Stack spacing={1} sx={{ alignItems: 'flex-start', mt: 1 }}>
        <Button size="small" color="inherit" variant="outlined" onClick={() => onSplit(meant)}>
          {words.splitAtMidnight(...bounds(meant))}
        </Button>
        <Button size="small" color="inherit" onClick={onKeep}>
          {words.keepPeriod(...bounds(range))}
        </Button>
      </Stack>
    </Alert>
  );
}
