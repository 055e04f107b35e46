import { useCallback, useRef } from 'react';
import { newKey, sendKnown } from './onceKey.ts';
import { useOperatorData } from './useOperatorData.ts';

interface Sent {
  /** When it was first sent, ms. */
  at: number;
  key: string;
  /** Its content, as text. */
  said: string;
}

const minuteMs = 60_000;

/** How long an identical save counts as the same attempt, ms. Later than that, the user has seen what became of it. */
export const sameSave = 10 * minuteMs;
/** The same for a command, which the user may soon want to repeat: its effect may have ended since. */
export const sameCommand = minuteMs;

/**
 * Makes a save happen once even if its answer is lost and it is sent again (CMP-5): it keeps its key while its content is
 * the same and no answer has come. Retries once after a network failure, unless the sender aborted it. Rejects as `send`
 * does.
 */
export function useOnce(sameForMs: number) {
  const { offersNow } = useOperatorData();
  const unanswered = useRef<Sent | null>(null);
  return useCallback(
    async <T>(said: unknown, send: (key: string) => Promise<T>): Promise<T> => {
      const text = JSON.stringify(said);
      const before = unanswered.current;
      const isSame = before?.said === text && before.at > Date.now() - sameForMs;
      const attempt = isSame ? before : { at: Date.now(), key: newKey(), said: text };
      unanswered.current = attempt;
      const forget = () => {
        if (unanswered.current === attempt) unanswered.current = null;
      };
      return sendKnown(
        () => send(attempt.key),
        () => offersNow('idempotencyKeys') === true,
        forget,
      );
    },
    [offersNow, sameForMs],
  );
}
