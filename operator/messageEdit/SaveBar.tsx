import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { texts } from '../../src/i18n/index.ts';

const words = texts.messageEdit;

interface Props {
  /** What is about to happen, or what is missing. */
  summary: string;
  disabled: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** Always in sight: what is about to happen, or why it cannot (EDT-2). */
export function SaveBar({ summary, disabled, isSaving, onSave }: Props) {
  return (
    <Paper
      component="section"
      aria-label={words.barLabel}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        p: 1.5,
        mt: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
      }}
    >
      <Typography aria-live="polite" className="tabular" sx={{ flex: 1, minWidth: 200, fontWeight: 600 }}>
        {isSaving ? words.saving : summary}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'block' } }}
        aria-hidden
      >
        {words.saveHint}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={disabled || isSaving}
        onClick={onSave}
        aria-keyshortcuts="Control+Enter"
      >
        {words.save}
      </Button>
    </Paper>
  );
}
