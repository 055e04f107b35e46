import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isProposed } from '../../contract/proposedOutcome.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { useSpreadOnce } from '../../src/features/spreadOnce/useSpreadOnce.ts';
import { useDoneNotice } from '../../src/features/undo/useDoneNotice.tsx';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { useSayFailure } from './useSayFailure.ts';

/** A message that was spread. */
export interface Spreaded {
  news: News;
  /** Undoes the spread; null where the server does not. */
  undoId: number | null;
}

interface Hearing {
  /** Cleans the form, and says what was spread; null: it failed, which is said here. */
  onDone: (spreaded: Spreaded | null) => void;
  /** Cleans the form: it waits for a second person (OPS-5), which is said here. */
  onProposed: () => void;
}

/** Spreads a message (SPR-10). */
export function useSpread(projectId: number, { onDone, onProposed }: Hearing) {
  const { spreadOnce, isSafe } = useSpreadOnce('messageSpreading');
  const asks = { message: useAsksApproval(), alert: useAsksApproval(true) };
  const sayFailure = useSayFailure(isSafe);
  const dialogs = useDialogs();
  const notice = useDoneNotice(projectId);
  const queryClient = useQueryClient();
  // Not state: a second press may come before the first has drawn the dialog that stands in its way.
  const isSpreading = useRef(false);

  return async function spread(message: Spread): Promise<void> {
    if (isSpreading.current) return;
    isSpreading.current = true;
    const close = dialogs.wait(texts.spreading.wait);
    try {
      const answer = await spreadOnce(message);
      if (isProposed(answer)) {
        onProposed();
        notice(texts.approvals.proposed);
        void queryClient.invalidateQueries({ queryKey: [projectId, 'proposals'] });
        return;
      }
      const { undoId = null, ...news } = answer;
      onDone({ news, undoId });
      // The server tells of the change too; without its stream the lists are fresh all the same.
      for (const topic of ['news', 'screens', 'receipts', 'undo'])
        void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    } catch (error) {
      const { proposeWithout } = texts.approvals;
      const without = asks[message.alert ? 'alert' : 'message'] ? proposeWithout : texts.spreading.without;
      const isRefused = sayFailure(error, message, { failed: texts.spreading.failed, without, send: spread });
      // What the page believed of the screens was not so.
      if (isRefused) void queryClient.invalidateQueries({ queryKey: [projectId, 'screens'] });
      onDone(null);
    } finally {
      isSpreading.current = false;
      close();
    }
  };
}
