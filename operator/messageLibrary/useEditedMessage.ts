import { useCallback, useState } from 'react';
import type { LibraryMessage, LibraryUses, LibrarySave } from '../../contract/schemas/library.ts';
import { useConfirmedRemoval } from '../../src/data/useConfirmedRemoval.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useVersionedSave } from '../../src/data/useVersionedSave.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { hasMistake } from '../../src/features/messageOptions/messageOptions.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { isFrench } from '../../src/shared/languages.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { htmlIn, saveOf } from './libraryValues.ts';
import type { LibraryData } from './useLibraryData.ts';
import { useLibraryForm, type LibraryDraft } from './useLibraryForm.ts';

const words = texts.library;

const { removing } = words;
/** Most names that one can read at a glance. */
const maxNames = 8;

function namesOf(list: readonly { name: string }[]): string {
  const names = list.slice(0, maxNames).map(({ name }) => name);
  const more = list.length > maxNames ? [removing.more(list.length - maxNames)] : [];
  return [...names, ...more].join(', ');
}

/** The question before a deletion: what it takes off the screens, and which scenarios lose it (LIB-7). */
function questionText({ title }: LibraryMessage, uses: LibraryUses | null): string {
  const lines = [removing.text(title)];
  if (uses) {
    const { screens, scenarios } = uses;
    lines.push(screens.length > 0 ? removing.screens(screens.length, namesOf(screens)) : removing.noScreens);
    if (scenarios.length > 0) lines.push(removing.scenarios(namesOf(scenarios)));
  }
  return lines.join('\n');
}

const noProblems: Readonly<Record<string, string>> = {};

/** The message in hand with what can be done to it: open another one, save, discard, delete (LIB-7). */
export function useEditedMessage(projectId: number, library: LibraryData) {
  const data = useOperatorData();
  const editing = useLibraryForm(library);
  const { form, base, isDirty, open, rebase, written, resume } = editing;
  const { languages, textMode, screens } = library;
  const [problems, setProblems] = useState(noProblems);
  const [theirs, setTheirs] = useState<LibraryMessage | null>(null);
  const mayLeave = useMayLeave();
  const dialogs = useDialogs();
  const saving = useVersionedSave({
    ...{ projectId, topic: 'library' },
    send: (message: LibrarySave, key) => data.saveLibraryMessage(message, key),
    words: { ...words, saving: words.bar.saving },
  });
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
  const remove = useConfirmedRemoval({
    ...{ projectId, topics: ['library', 'news', 'screens', 'scenarios'] },
    // Asked at this moment: what is on screens changes all the time. Without an answer the question is asked all the same.
    question: async (message: LibraryMessage) => ({
      title: removing.title,
      text: questionText(message, await data.libraryUses(message.id).catch(() => null)),
    }),
    remove: ({ id }) => data.deleteLibraryMessage(id),
    words: { removed: words.removed, removeFailed: words.removeFailed },
    onRemoved: () => start(null),
  });

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
    if (outcome?.saved || outcome?.isProposed) start(null);
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
