import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { UndoId } from '../../../dataProvider/types.ts';
import { UndoButton } from './UndoButton.tsx';
import { undoableKey } from './useUndoable.ts';
import { useUndo } from './useUndo.ts';

/** How long a notice that offers to undo stays, ms, unless another one comes. */
const undoNoticeMs = 15_000;

/** Says that something was done, with the way back where there is one. */
export function useDoneNotice(projectId: number): (text: string, undoId?: UndoId) => void {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undo = useUndo(projectId);

  return useCallback(
    (text, undoId = null) => {
      if (undoId === null) {
        notify(text, { type: 'success' });
        return;
      }
      void queryClient.invalidateQueries({ queryKey: undoableKey(projectId) });
      const action = <UndoButton onUndo={() => void undo(undoId)} />;
      notify(text, { type: 'success', autoHideDuration: undoNoticeMs, action });
    },
    [queryClient, notify, undo, projectId],
  );
}
