import { useCallback, useRef } from 'react';
import { minuteMs } from '../../contract/durations.ts';
import { newKey, sendKnown } from './onceKey.ts';
import { useOperatorData } from './useOperatorData.ts';

interface Sent {
  /** When it was sent first, ms. */
  at: number;
  key: string;
  /** What it says, as text. */
  said: string;
}

/** How long what is sent again is taken for the same attempt, ms. Later, who sends it has seen what became of it. */
export const sameSave = 10 * minuteMs;
/** The same of a command, which is meant anew soon: what it did may have ended since. */
export const sameCommand = minuteMs;

/**
 * Sends a save so that it is done once where its answer was lost and it is sent again (CMP-5): under the same key for as long as it
 * says the same and nobody has heard an answer. What the network has lost is sent once more by itself, unless it was ended by
 * who sent it. Rejects as `send` does.
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
