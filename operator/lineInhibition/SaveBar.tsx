import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../src/i18n/index.ts';

interface Props {
  /** What is about to change, in words. */
  summary: string;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * Always in sight: what is about to change on screens, and « Enregistrer » (INH-2). The button never goes out, so that
 * the keyboard's place is not lost after a save.
 */
export function SaveBar({ summary, isDirty, isSaving, onSave, onDiscard }: Props) {
  const { barLabel, discard, save, saving } = texts.lineInhibition;
  return (
    <Paper
      component="section"
      aria-label={barLabel}
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 1.5, mt: 2 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography aria-live="polite" sx={{ flex: 1, minWidth: 200, fontWeight: isDirty ? 600 : undefined }}>
          {isSaving ? saving : summary}
        </Typography>
        {isDirty && !isSaving && <Button onClick={onDiscard}>{discard}</Button>}
        <Button
          variant="contained"

          startIcon={<SaveIcon />}
          aria-disabled={isSaving}
          onClick={onSave}
        >
          {save}
        </Button>
      </Stack>
    </Paper>
  );
}
