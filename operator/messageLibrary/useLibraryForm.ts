import { useCallback, useMemo, useState } from 'react';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import { indexScreens } from '../../src/features/screenSelector/screenIndex.ts';
import { selectionOf, type Selection } from '../../src/features/screenSelector/selection.ts';
import { spokenFor } from '../../src/features/messagePreview/spokenFor.ts';
import { changedParts, emptyForm, formOf, type LibraryValues } from './libraryValues.ts';
import type { LibraryData } from './useLibraryData.ts';

/** What is kept of a message that is being written (CMP-6): a save is against the version that it was made from. */
export type LibraryDraft = Pick<Opened, 'base' | 'form'>;

interface Opened {
  /** Counts the messages that were opened: what belongs to one does not go over to the next. */
  key: number;
  /** As it was when it was opened; null: a new one. */
  base: LibraryMessage | null;
  form: LibraryValues;
}

/** The message in hand, and what colleagues do to it meanwhile. */
export function useLibraryForm({ messages, screens, textMode }: LibraryData) {
  const [opened, setOpened] = useState<Opened>({ key: 0, base: null, form: emptyForm });
  const { base, form, key } = opened;
  const changed = changedParts(form, formOf(base, textMode));
  const isDirty = changed.length > 0;
  const current = base && (messages.find(({ id }) => id === base.id) ?? null);
  const open = useCallback(
    (message: LibraryMessage | null) =>
      setOpened((before) => ({ key: before.key + 1, base: message, form: formOf(message, textMode) })),
    [textMode],
  );

  const resume = useCallback(
    (draft: LibraryDraft) => setOpened((before) => ({ key: before.key + 1, ...draft })),
    [],
  );

  // Untouched, it follows what colleagues save, and is closed when they delete it.
  if (base && !isDirty && current !== base) {
    setOpened({
      key: current ? key : key + 1,
      base: current,
      form: formOf(current, textMode),
    });
  }

  const index = useMemo(() => indexScreens(screens), [screens]);
  const selection = useMemo(() => selectionOf(index, form.screens), [index, form.screens]);
  const change = useCallback(
    (part: Partial<LibraryValues>) =>
      setOpened((before) => {
        const { spoken, ...form } = { ...before.form, ...part };
        // A text that changes is said by the rules again (OUT-6).
        const said = spoken && spokenFor(spoken, form.texts, before.form.texts);
        return { ...before, form: { ...form, ...said } };
      }),
    [],
  );
  const changeSelection = useCallback(
    (next: (latest: Selection) => Selection) =>
      setOpened((before) => {
        const known = new Set(screens.map(({ id }) => id));
        // Screens that are inactive are not offered, and stay what they are.
        const kept = before.form.screens.filter((id) => known.has(id) && !index.byId.has(id));
        const { ids } = next(selectionOf(index, before.form.screens));
        return { ...before, form: { ...before.form, screens: [...kept, ...ids].sort() } };
      }),
    [index, screens],
  );

  return {
    key,
    /** Null for a new message, and for one that a colleague deleted: a save makes it anew. */
    base: current && base,
    form,
    changed,
    isDirty,
    /** The message as a colleague has saved it since it was opened. */
    newer: current && base && current.version !== base.version ? current : null,
    isDeleted: base !== null && current === null,
    index,
    selection,
    /** The same until it changes; null: nothing is being written. */
    written: useMemo(() => (isDirty ? { base, form } : null), [isDirty, base, form]),
    resume,
    open,
    change,
    changeSelection,
    /** The form is now one of that version of the message. */
    rebase: (message: LibraryMessage) => setOpened((before) => ({ ...before, base: message })),
  };
}

export type Editing = ReturnType<typeof useLibraryForm>;
