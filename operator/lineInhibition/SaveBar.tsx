import SaveIcon from '@mui/icons-material/SaveOutlined';
import Button from '@mui/material/Button';
import { texts } from '../../src/i18n/index.ts';
import { DeskBar } from '../../src/shared/DeskBar.tsx';

const words = texts.lineInhibition;

interface Props {
  /** What is about to change, in words. */
  summary: string;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * What is about to change on screens, and « Enregistrer » (INH-2). The button never goes out, so that the keyboard's
 * place is not lost after a save.
 */
export function SaveBar({ summary, isDirty, isSaving, onSave, onDiscard }: Props) {
  return (
    <DeskBar label={words.barLabel} text={isSaving ? words.saving : summary} isIdle={!isDirty}>
      {isDirty && !isSaving && <Button onClick={onDiscard}>{words.discard}</Button>}
      <Button variant="contained" startIcon={<SaveIcon />} aria-disabled={isSaving} onClick={onSave}>
        {words.save}
      </Button>
    </DeskBar>
  );
}
