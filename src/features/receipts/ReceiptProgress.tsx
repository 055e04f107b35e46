import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { texts } from '../../i18n/index.ts';
import { SettledStatus } from '../../shared/SettledStatus.tsx';

interface Props {
  shown: number;
  screens: number;
  /** The counts as text. */
  text: string;
}

/** « Affiché sur 37 / 40 écrans » as a live text and a bar; screen readers hear of it once it is stable. */
export function ReceiptProgress({ shown, screens, text }: Props) {
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
      <SettledStatus text={text} />
    </Box>
  );
}
