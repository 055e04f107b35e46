import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../src/i18n/index.ts';
import type { Editing } from './useLibraryForm.ts';

const words = texts.library.bar;

interface Props {
  editing: Editing;
  isSaving: boolean;
  /** Screens that show the message as it was spread. */
  spreadOn: number;
  onSave: () => void;
  onDiscard: () => void;
  onRemove: () => void;
}

/** What is about to be saved, in words. */
function summaryOf({ base, changed, isDirty }: Editing): string {
  if (!isDirty) return words.untouched;
  if (base === null) return words.newMessage;
  return words.changed(changed.map((part) => words.parts[part]).join(', '));
}

/** Always in sight: what is about to be saved, and the actions on the message in hand (LIB-7). */
export function SaveBar({ editing, isSaving, spreadOn, onSave, onDiscard, onRemove }: Props) {
  const { base, isDirty, isDeleted } = editing;
  return (
    <Paper
      component="section"
      aria-label={words.label}
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 1.5, mt: 2 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Stack sx={{ flex: 1, minWidth: 200 }}>
          <Typography aria-live="polite" sx={{ fontWeight: isDirty ? 600 : undefined }}>
            {isSaving ? words.saving : summaryOf(editing)}
          </Typography>
          {base !== null && spreadOn > 0 && (
            <Typography variant="body2" color="textSecondary" className="tabular">
              {words.spread(spreadOn)}
            </Typography>
          )}
        </Stack>
        {base !== null && (
          <Button color="error" startIcon={<DeleteIcon />} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
        {(isDirty || isDeleted) && <Button onClick={onDiscard}>{words.discard}</Button>}
        <Button variant="contained" startIcon={<SaveIcon />} aria-disabled={isSaving} onClick={onSave}>
          {words.save}
        </Button>
      </Stack>
    </Paper>
  );
}
