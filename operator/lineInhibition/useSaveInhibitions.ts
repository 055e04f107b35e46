import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inhibitionOf } from '../../contract/inhibition.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDoneNotice } from '../../src/features/undo/useDoneNotice.tsx';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { wantedOf, type Draft } from './draft.ts';

/**
 * Saves the state of every line of the project at once (INH-2). The lines are read just before, so that what a
 * colleague changed meanwhile is saved as it is and not as this page last saw it. Settles when the list is fresh again.
 */
export function useSaveInhibitions(projectId: number, onSaved: () => void) {
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
