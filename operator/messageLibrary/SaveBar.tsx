import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
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

/** What is about to be saved, and the actions on the message in hand (LIB-7). */
export function SaveBar({ editing, isSaving, spreadOn, onSave, onDiscard, onRemove }: Props) {
  const { base, isDirty, isDeleted } = editing;
  return (
    <FormBar
      label={words.label}
      text={isSaving ? words.saving : summaryOf(editing)}
      isIdle={!isDirty}
      note={
        base !== null &&
        spreadOn > 0 && (
          <Typography variant="body2" color="textSecondary" className="tabular">
            {words.spread(spreadOn)}
          </Typography>
        )
      }
    >
      {base !== null && (
        <Button color="error" startIcon={<DeleteIcon />} onClick={onRemove}>
          {words.remove}
        </Button>
      )}
      {(isDirty || isDeleted) && <Button onClick={onDiscard}>{words.discard}</Button>}
      <Button variant="contained" startIcon={<SaveIcon />} aria-disabled={isSaving} onClick={onSave}>
        {words.save}
      </Button>
    </FormBar>
  );
}
