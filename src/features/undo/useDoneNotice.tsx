import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import type { UndoId } from '../../../dataProvider/types.ts';
import { texts } from '../../i18n/index.ts';
import { useUndo } from './useUndo.ts';
import { undoableKey } from './useUndoable.ts';

/** Passes the focus that the button has when it goes to the page: notices are outside `LastFocusContext`. */
const passFocus = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement !== button) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

/** « Annuler » in a notice. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <Button
      ref={passFocus}
      color="inherit"
      size="small"
      variant="outlined"
      onClick={() => {
        close();
        onUndo();
      }}
    >
      {texts.undo.action}
    </Button>
  );
}

/** How long a notice with an undo button stays, ms, unless another one comes. */
const undoNoticeMs = 15_000;

/** Shows a notice that something was done, with an undo button if it can be undone. */
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
