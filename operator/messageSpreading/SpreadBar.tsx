import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../src/i18n/index.ts';

const words = texts.spreading;

interface Props {
  /** What is about to happen, in words. */
  summary: string;
  /** Chosen screens that can take no further message. */
  fullScreens: number;
  /** Whether a message can be had back. */
  canRestore: boolean;
  onSpread: () => void;
  onRestore: () => void;
}

/** Always in sight: what is about to happen, and the button that makes it happen (SPR-10). */
export function SpreadBar({ summary, fullScreens, canRestore, onSpread, onRestore }: Props) {
  return (
    <Paper
      component="section"
      aria-label={words.summary.label}
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 1.5, mt: 2 }}
    >
      {fullScreens > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {words.summary.full(fullScreens)}
        </Alert>
      )}
      {canRestore && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 1 }}
          action={
            <Button size="small" onClick={onRestore}>
              {words.restore}
            </Button>
          }
        >
          {words.cleared}
        </Alert>
      )}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography aria-live="polite" className="tabular" sx={{ flex: 1, minWidth: 200, fontWeight: 600 }}>
          {summary}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', md: 'block' } }}
          aria-hidden
        >
          {words.spreadHint}
        </Typography>
        <Button
          variant="contained"
          size="large"
          startIcon={<CampaignIcon />}
          onClick={onSpread}
          aria-keyshortcuts="Control+Enter"
        >
          {words.spread}
        </Button>
      </Stack>
    </Paper>
  );
}
