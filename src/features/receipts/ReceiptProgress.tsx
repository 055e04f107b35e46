import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { hiddenSx } from '../../shared/hiddenSx.ts';

/** The value after it has not changed for `quietMs`; until then the previous one, at first undefined. */
function useSettled<T>(value: T, quietMs: number): T | undefined {
  const [settled, setSettled] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}

interface Props {
  shown: number;
  screens: number;
  /** The counts as text. */
  text: string;
}

/** Screen readers announce the counts once they have not changed for this long, ms. */
const quietMs = 2000;

/** « Affiché sur 37 / 40 écrans » as a live text and a bar; screen readers hear of it once it is stable. */
export function ReceiptProgress({ shown, screens, text }: Props) {
  const settled = useSettled(text, quietMs);
  return (
    <Box sx={{ flex: 1, minWidth: 200 }}>
      <Typography className="tabular" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      {screens > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.round((100 * shown) / screens)}
          color={shown === screens ? 'success' : 'primary'}
          aria-label={texts.receipts.progress}
          sx={{ mt: 0.5 }}
        />
      )}
      <Box component="span" role="status" sx={hiddenSx}>
        {settled}
      </Box>
    </Box>
  );
}
