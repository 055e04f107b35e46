import { useCallback, useMemo } from 'react';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import { spokenFor } from '../../src/features/messagePreview/spokenFor.ts';
import { useRecordInHand } from '../../src/features/recordInHand/useRecordInHand.ts';
import { indexScreens } from '../../src/features/screenSelector/screenIndex.ts';
import { changedIds, selectionOf, type Selection } from '../../src/features/screenSelector/selection.ts';
import { changedParts, formInMode, formOf, type LibraryValues } from './libraryValues.ts';
import { overTheirs } from './overTheirs.ts';
import type { LibraryData } from './useLibraryData.ts';

/** The open message, and changes to its texts and screens. */
export function useMessageInHand({
  messages,
  screens,
  textMode,
}: Pick<LibraryData, 'messages' | 'screens' | 'textMode'>) {
  const inHand = useRecordInHand({
    records: messages,
    formOf: useCallback((message: LibraryMessage | null) => formOf(message, textMode), [textMode]),
    changedParts,
    overTheirs,
  });
  const { base, form, changeForm } = inHand;
  // The screens have another setup now, or had one when the draft was kept.
  if (form.textMode !== textMode) changeForm((before) => formInMode(before, base, textMode));
  const index = useMemo(() => indexScreens(screens), [screens]);
  const selection = useMemo(() => selectionOf(index, form.screens), [index, form.screens]);
  const change = useCallback(
    (part: Partial<LibraryValues>) =>
      changeForm((before) => {
        const { spoken, ...next } = { ...before, ...part };
        // When a text changes, its spoken text is generated again (OUT-6).
        const said = spoken && spokenFor(spoken, next.texts, before.texts);
        return { ...next, ...said };
      }),
    [changeForm],
  );
  const changeSelection = useCallback(
    (next: (latest: Selection) => Selection) =>
      changeForm((before) => {
        const known = new Set(screens.map(({ id }) => id));
        const there = before.screens.filter((id) => known.has(id));
        return { ...before, screens: [...changedIds(index, there, next)].sort() };
      }),
    [changeForm, index, screens],
  );
  return { ...inHand, index, selection, change, changeSelection };
}

export type Editing = ReturnType<typeof useMessageInHand>;
