import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isProposed } from '../../contract/proposedOutcome.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { useSayFailure } from '../../src/features/spreadOnce/useSayFailure.ts';
import { useSpreadOnce } from '../../src/features/spreadOnce/useSpreadOnce.ts';
import { useDoneNotice } from '../../src/features/undo/useDoneNotice.tsx';
import { undoableKeysAfter } from '../../src/features/undo/useUndoable.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';

/** A message that was spread. */
export interface Spreaded {
  news: News;
  /** Undo id; null if the server has no undo. */
  undoId: number | null;
}

interface Hearing {
  /** Clears the form and shows the result; null: it failed, which has been shown. */
  onDone: (spreaded: Spreaded | null) => void;
  /** Clears the form: there is no message to show the result of, which has been announced. */
  onDoneUnseen: () => void;
}

/** Spreads a message (SPR-10). */
export function useSpread(projectId: number, { onDone, onDoneUnseen }: Hearing) {
  const { spreadOnce, isSafe } = useSpreadOnce('messageSpreading');
  const asks = { message: useAsksApproval(), alert: useAsksApproval(true) };
  const sayFailure = useSayFailure(isSafe);
  const dialogs = useDialogs();
  const notice = useDoneNotice(projectId);
  const queryClient = useQueryClient();
  // A ref, not state: a second press may come before the render that disables it.
  const isSpreading = useRef(false);

  return async function spread(message: Spread): Promise<void> {
    if (isSpreading.current) return;
    isSpreading.current = true;
    const close = dialogs.wait(texts.spreading.wait);
    try {
      const answer = await spreadOnce(message);
      if (isProposed(answer)) {
        onDoneUnseen();
        // It waits for a second person (OPS-5).
        notice(texts.approvals.proposed);
        void queryClient.invalidateQueries({ queryKey: [projectId, 'proposals'] });
        return;
      }
      if (answer) {
        const { undoId = null, ...news } = answer;
        onDone({ news, undoId });
      } else {
        onDoneUnseen();
        notice(texts.spreading.done.text);
      }
      // The server also sends an event; this keeps the lists fresh even without the stream.
      for (const topic of ['news', 'screens', 'receipts', 'undo'])
        void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    } catch (error) {
      const { proposeWithout } = texts.approvals;
      const without = asks[message.alert ? 'alert' : 'message'] ? proposeWithout : texts.spreading.without;
      const isRefused = sayFailure(error, message, {
        failed: texts.spreading.failed,
        without,
        send: (again) => void spread(again),
      });
      for (const queryKey of undoableKeysAfter(error, projectId))
        void queryClient.invalidateQueries({ queryKey });
      // The page's data about the screens is outdated.
      if (isRefused) void queryClient.invalidateQueries({ queryKey: [projectId, 'screens'] });
      onDone(null);
    } finally {
      isSpreading.current = false;
      close();
    }
  };
}
