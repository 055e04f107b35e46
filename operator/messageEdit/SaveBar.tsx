import { texts } from '../../src/i18n/index.ts';
import { DeskBar } from '../../src/shared/DeskBar.tsx';
import { KeyedButton } from '../../src/shared/KeyedButton.tsx';

const words = texts.messageEdit;

interface Props {
  /** What is about to happen, or what is missing. */
  summary: string;
  disabled: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** What is about to happen, or why it cannot (EDT-2). */
export function SaveBar({ summary, disabled, isSaving, onSave }: Props) {
  return (
    <DeskBar label={words.barLabel} text={isSaving ? words.saving : summary}>
      <KeyedButton disabled={disabled || isSaving} onClick={onSave}>
        {words.save}
      </KeyedButton>
    </DeskBar>
  );
}
