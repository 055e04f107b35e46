import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { HttpError } from 'react-admin';
import { type InhibitionKind, inhibitionOf, type Inhibitions } from '../../contract/inhibition.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useLines } from '../../src/data/projectLists.ts';
import { readChanged } from '../../src/data/readChanged.ts';
import { projectKey } from '../../src/data/useProjectQuery.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { undoableKey } from '../../src/features/undo/useUndoable.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useDoneNotice } from '../../src/features/undo/useDoneNotice.tsx';
import { texts } from '../../src/i18n/index.ts';
import { type Draft, noDraft, savedLine, toggled, wantedOf, withoutInForce } from './draft.ts';
import { isChanged, lineEntriesOf, withDraft } from './lineEntries.ts';

/**
 * Saves the state of all lines of the project at once (INH-2). The lines are read just before, so that a colleague's recent
 * changes are kept. Settles when the list has been refetched, or after a few seconds.
 */
function useSaveInhibitions(projectId: number, onSaved: () => void) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const done = useDoneNotice(projectId);
  const offset = useServerOffset();

  return useMutation({
    mutationFn: async (draft: Draft) => {
      const queryKey = projectKey(projectId, 'lines', 'lines');
      // An answer on its way may be older than a colleague's change.
      await queryClient.cancelQueries({ queryKey });
      const lines = await queryClient.fetchQuery({
        queryKey,
        queryFn: () => data.lines(projectId),
        staleTime: 0,
      });
      // There are no lines any more: nothing to save, and the list says so.
      if (lines.length === 0) return null;
      const undoId = await data.inhibitLines(
        lines.map((line) => inhibitionOf(line.id, wantedOf(line, draft))),
      );
      // They are shown so then, even if they cannot be read again.
      const now = Date.now() + offset;
      queryClient.setQueryData<Line[]>(
        queryKey,
        lines.map((line) => savedLine(line, draft, now)),
      );
      await readChanged(queryClient, [[projectId, 'lines']]);
      return { undoId };
    },
    onSuccess: (saved) => {
      onSaved();
      if (saved) done(texts.lineInhibition.saved, saved.undoId);
    },
    // Its answer may have been lost on the way: it was done then, and can be undone.
    onError: () => void queryClient.invalidateQueries({ queryKey: undoableKey(projectId) }),
  });
}

/** The project's lines with the operator's changes, and saving them (INH-1, INH-2). */
export function useInhibition(projectId: number) {
  const [draft, setDraft] = useState(noDraft);
  const lines = useLines();
  const left = useMemo(() => (lines.data ? withoutInForce(draft, lines.data) : draft), [draft, lines.data]);
  if (left !== draft) setDraft(left);
  const { mutate, reset, isPending, error } = useSaveInhibitions(projectId, () => setDraft(noDraft));
  const saved = useMemo(() => lines.data && lineEntriesOf(lines.data, noDraft), [lines.data]);
  const entries = useMemo(() => saved && withDraft(saved, draft), [saved, draft]);

  const isDirty = entries?.some(isChanged) ?? false;
  const kept = useKeptDraft<[number, Partial<Inhibitions>][]>({
    form: 'lineInhibition',
    shape: 1,
    // Also while there is no list: the changes are still to be saved.
    value: useMemo(() => (draft.size > 0 ? [...draft] : null), [draft]),
    restore: (wanted) => {
      setDraft(new Map(wanted));
      return true;
    },
  });

  // After a failed refetch the list is merely stale, unless there is none or the project is gone.
  const isGone = lines.error instanceof HttpError && lines.error.status === 404;
  const isLost = lines.isError && (lines.data === undefined || isGone);
  const { saveFailed, loadFailed } = texts.lineInhibition;
  const failure = error
    ? { title: saveFailed, error }
    : isLost
      ? { title: loadFailed, error: lines.error }
      : null;

  const toggle = useCallback(
    (line: Line, kind: InhibitionKind) => {
      // Lines must not change while they are being saved.
      if (!isPending) setDraft((current) => toggled(current, line, kind));
    },
    [isPending],
  );

  return {
    /** Undefined while loading, and after a failure, which clears the list (INH-2). */
    entries: failure ? undefined : entries,
    isDirty,
    /** When the restored draft was kept, ms; null: none was, or the lines have the wanted state by now. */
    draftAt: isDirty ? kept.at : null,
    failure,
    /** The list is shown, but could not be refreshed. */
    isStale: failure === null && lines.isError,
    updatedAt: lines.dataUpdatedAt,
    isReloading: lines.isFetching,
    isSaving: isPending,
    toggle,
    discard: () => setDraft(noDraft),
    save: () => {
      if (!isPending) mutate(draft);
    },
    /** Refetches the list; unsaved changes stay marked. */
    reload: async () => {
      const { isSuccess } = await lines.refetch();
      if (isSuccess) reset();
    },
  };
}
