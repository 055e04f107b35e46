import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { ChangeTopic } from '../../../contract/streams.ts';
import { readChanged } from '../../data/readChanged.ts';
import { texts } from '../../i18n/index.ts';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { failureText } from '../../shared/failureText.ts';
import { undoableKey } from './useUndoable.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';

/** Topics that undoable actions may change. */
const topics = ['news', 'screens', 'scenarios', 'lines'] as const satisfies readonly ChangeTopic[];

/**
 * Undoes one of the user's actions by its id, and shows the outcome: success when the data has been read again, or after a
 * few seconds; a failure at once, and the data is read again, since others may have changed it.
 */
export function useUndo(projectId: number): (undoId: number) => Promise<void> {
  const data = useOperatorData();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const dialogs = useDialogs();
  // Notice and menu take a moment to close: a second press would be refused, since the action is undone.
  const begun = useRef(new Set<number>());

  return useCallback(
    async (undoId) => {
      if (begun.current.has(undoId)) return;
      begun.current.add(undoId);
      const { done, failed } = texts.undo;
      const keys = [...topics.map((topic) => [projectId, topic]), undoableKey(projectId)];
      try {
        await data.undo(undoId);
      } catch (error) {
        begun.current.delete(undoId);
        void readChanged(queryClient, keys);
        dialogs.error({ message: failureText(error, failed) });
        return;
      }
      await readChanged(queryClient, keys);
      notify(done, { type: 'success' });
    },
    [data, queryClient, notify, dialogs, projectId],
  );
}
