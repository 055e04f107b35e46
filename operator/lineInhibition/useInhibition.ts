import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { HttpError } from 'react-admin';
import { type InhibitionKind, inhibitionOf, type Inhibitions } from '../../contract/inhibition.ts';
import type { Line } from '../../contract/schemas/line.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { useDoneNotice } from '../../src/features/undo/useDoneNotice.tsx';
import { texts } from '../../src/i18n/index.ts';
import { type Draft, noDraft, toggled, wantedOf } from './draft.ts';
import { isChanged, lineEntriesOf } from './lineEntries.ts';

/**
 * Saves the state of every line of the project at once (INH-2). The lines are read just before, so that what a
 * colleague changed meanwhile is saved as it is and not as this page last saw it. Settles when the list is fresh again.
 */
function useSaveInhibitions(projectId: number, onSaved: () => void) {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const done = useDoneNotice(projectId);

  return useMutation({
    mutationFn: async (draft: Draft) => {
      const lines = await queryClient.fetchQuery({
        queryKey: [projectId, 'lines', 'lines'],
        queryFn: () => data.lines(projectId),
        staleTime: 0,
      });
      // All lines are gone: there is nothing to save, and the list says so.
      if (lines.length === 0) return null;
      const undoId = await data.inhibitLines(
        lines.map((line) => inhibitionOf(line.id, wantedOf(line, draft))),
      );
      await queryClient.invalidateQueries({ queryKey: [projectId, 'lines'] });
      return { undoId };
    },
    onSuccess: (saved) => {
      onSaved();
      if (saved) done(texts.lineInhibition.saved, saved.undoId);
    },
  });
}

/** The lines of the project, what the operator changed of them, and saving it (INH-1, INH-2). */
export function useInhibition(projectId: number) {
  const data = useOperatorData();
  const [draft, setDraft] = useState(noDraft);
  const lines = useProjectQuery('lines', 'lines', (id) => data.lines(id));
  const { mutate, reset, isPending, error } = useSaveInhibitions(projectId, () => setDraft(noDraft));
  const entries = useMemo(() => lines.data && lineEntriesOf(lines.data, draft), [lines.data, draft]);

  const isDirty = entries?.some(isChanged) ?? false;
  const kept = useKeptDraft<[number, Partial<Inhibitions>][]>({
    form: 'lineInhibition',
    shape: 1,
    // Also while there is no list: what is wanted of its lines is still to be saved.
    value: useMemo(() => (draft.size > 0 ? [...draft] : null), [draft]),
    restore: (wanted) => {
      setDraft(new Map(wanted));
      return true;
    },
  });

  // A reading that failed leaves a list which is only older, unless there is none or the project is no more.
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
      // What is being saved is settled.
      if (!isPending) setDraft((current) => toggled(current, line, kind));
    },
    [isPending],
  );

  return {
    /** Undefined while they load, and after a failure, which clears the list (INH-2). */
    entries: failure ? undefined : entries,
    isDirty,
    /** When the draft that was put back was kept, ms; null: none was, or the lines are as it wants them by now. */
    draftAt: isDirty ? kept.at : null,
    failure,
    /** What is shown stands, but could not be brought up to date. */
    isStale: failure === null && lines.isError,
    updatedAt: lines.dataUpdatedAt,
    isReloading: lines.isFetching,
    isSaving: isPending,
    toggle,
    discard: () => setDraft(noDraft),
    save: () => {
      if (!isPending) mutate(draft);
    },
    /** Reads the list again; what was changed and not saved is still marked then. */
    reload: async () => {
      const { isSuccess } = await lines.refetch();
      if (isSuccess) reset();
    },
  };
}
