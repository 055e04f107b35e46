import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { HttpError } from 'react-admin';
import { isProposed } from '../../contract/proposedOutcome.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import { refusedScreens } from '../../src/features/spreadOnce/refusedScreens.ts';
import { useSayFailure } from '../../src/features/spreadOnce/useSayFailure.ts';
import { useSpreadOnce } from '../../src/features/spreadOnce/useSpreadOnce.ts';
import { useDoneNotice } from '../../src/features/undo/useDoneNotice.tsx';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';

const words = texts.correction;

interface Hearing {
  /** Called with the message as stored now. */
  onDone: (news: News) => void;
  /** Called when the correction waits for a second person (OPS-5): the message stays as it is. */
  onProposed: () => void;
  /** Called with the message as somebody else has changed it meanwhile. */
  onConflict: (theirs: News) => void;
}

function theirsOf(error: unknown): News | null {
  if (!(error instanceof HttpError)) return null;
  return ((error.body ?? {}) as { current?: News }).current ?? null;
}

/** Corrects a running message (TIM-4); failures are shown, and the form stays. */
export function useCorrect(projectId: number, { onDone, onProposed, onConflict }: Hearing) {
  const { spreadOnce, isSafe } = useSpreadOnce('messageCorrection');
  const sayFailure = useSayFailure(isSafe);
  const dialogs = useDialogs();
  const done = useDoneNotice(projectId);
  const queryClient = useQueryClient();
  // A ref, not state: a second press may come before the render that disables it.
  const isRunning = useRef(false);

  /** `held`: the screens that have the message. */
  return async function correct(message: Spread, held: readonly string[]): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const close = dialogs.wait(words.wait);
    try {
      const answer = await spreadOnce(message);
      if (isProposed(answer)) {
        onProposed();
        done(texts.approvals.proposed);
        return;
      }
      if (answer) {
        const { undoId: _, ...news } = answer;
        onDone(news);
      }
      done(words.done, answer?.undoId);
    } catch (error) {
      const theirs = theirsOf(error);
      if (theirs) return onConflict(theirs);
      const refused = refusedScreens(error);
      sayFailure(error, message, {
        failed: words.failed,
        // Without screens that have the message it would be taken off them.
        ...(!held.some((id) => refused.has(id)) && { without: words.without }),
        send: (again) => void correct(again, held),
      });
    } finally {
      isRunning.current = false;
      close();
      for (const topic of ['news', 'screens', 'receipts', 'undo', 'proposals'])
        void queryClient.invalidateQueries({ queryKey: [projectId, topic] });
    }
  };
}
