import { useCallback, useState } from 'react';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import { texts } from '../../src/i18n/index.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { hasMistake } from '../../src/features/messageOptions/messageOptions.ts';
import { isFrench } from '../../src/shared/languages.ts';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { htmlIn, saveOf } from './libraryValues.ts';
import type { LibraryData } from './useLibraryData.ts';
import { useLibraryForm, type LibraryDraft } from './useLibraryForm.ts';
import { useRemoveMessage } from './useRemoveMessage.ts';
import { useSaveMessage } from './useSaveMessage.ts';

const words = texts.library;
const noProblems: Readonly<Record<string, string>> = {};

/** The message in hand with what can be done to it: open another one, save, discard, delete (LIB-7). */
export function useEditedMessage(projectId: number, data: LibraryData) {
  const editing = useLibraryForm(data);
  const { form, base, isDirty, open, rebase, written, resume } = editing;
  const { languages, textMode, screens } = data;
  const [problems, setProblems] = useState(noProblems);
  const [theirs, setTheirs] = useState<LibraryMessage | null>(null);
  const mayLeave = useMayLeave();
  const dialogs = useDialogs();
  const saving = useSaveMessage(projectId);
  useLeaveGuard(isDirty, words.leave);
  const kept = useKeptDraft<LibraryDraft>({
    form: 'messagesLibrary',
    shape: 1,
    value: written,
    restore: (draft) => {
      resume(draft);
      return true;
    },
  });

  const start = useCallback(
    (message: LibraryMessage | null) => {
      setProblems(noProblems);
      setTheirs(null);
      open(message);
    },
    [open],
  );
  const ask = useCallback(
    async (message: LibraryMessage | null) => {
      if (await mayLeave()) start(message);
    },
    [mayLeave, start],
  );
  const remove = useRemoveMessage(projectId, () => start(null));

  /** `against`: the stored version that the form is to replace. */
  async function save(against: LibraryMessage | null) {
    const french = languages.find(isFrench);
    if (french && htmlIn(form, french.id, against, textMode) === '') {
      setProblems({ content: words.editor.required });
      return;
    }
    if (hasMistake(form.options)) {
      dialogs.error({ message: texts.spreading.periodMistake });
      return;
    }
    const known = new Set(screens.map(({ id }) => id));
    const kept = { ...form, screens: form.screens.filter((id) => known.has(id)) };
    const outcome = await saving.save(saveOf({ form: kept, base: against, languages, textMode, projectId }));
    if (outcome?.isSaved) start(null);
    else if (outcome) {
      setProblems(outcome.problems);
      setTheirs(outcome.theirs);
    }
  }

  return {
    editing,
    problems,
    isSaving: saving.isSaving,
    /** What a colleague has saved meanwhile, to choose between; null: nothing to choose. */
    theirs,
    compare: setTheirs,
    /** Opens a message, or a new one, after a question when something would be lost. */
    ask,
    discard: () => start(base),
    /** When the draft that was put back was kept; null: none was. */
    draftAt: kept.at,
    save: () => {
      if (isDirty || base === null) void save(base);
    },
    remove: () => {
      if (base) void remove(base);
    },
    takeTheirs: () => start(theirs),
    keepMine: () => {
      if (!theirs) return;
      rebase(theirs);
      setTheirs(null);
      void save(theirs);
    },
  };
}
