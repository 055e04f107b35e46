import { useCallback, useRef } from 'react';
import { minuteMs } from '../../contract/durations.ts';
import { attemptOf, type Attempt, type Sameness } from './attempt.ts';
import { sendKnown } from './onceKey.ts';
import { useOperatorData } from './useOperatorData.ts';

/** What is sent again for so long is taken for the same attempt. Later, who sends it has seen what became of it. */
export const sameSave: Sameness<unknown> = { forMs: 10 * minuteMs };
/** The same of a command, which is meant anew soon: what it did may have ended since. */
export const sameCommand: Sameness<unknown> = { forMs: minuteMs };

/** Where an attempt that nobody has answered outlives its page. */
export interface AttemptStore<T> {
  read: () => Attempt<T> | null;
  keep: (attempt: Attempt<T>) => void;
  /** Drops this one, and none that was kept in the place of it. */
  drop: (attempt: Attempt<T>) => void;
}

/**
 * Sends a save so that it is done once where its answer was lost and it is sent again (CMP-5): under the same key, and as it was sent
 * first, for as long as it says the same and nobody has heard an answer. What the network has lost is sent once more by itself,
 * unless it was ended by who sent it. Rejects as `send` does. `same` and `store` are the same objects at every drawing; without a
 * store an attempt is known for as long as its page.
 */
export function useOnce<T>(same: Sameness<T>, store: AttemptStore<T> | null = null) {
  const { offersNow } = useOperatorData();
  // A browser without room keeps none.
  const unanswered = useRef<Attempt<T> | null>(null);
  return useCallback(
    async <A>(message: T, send: (key: string, message: T) => Promise<A>): Promise<A> => {
      const attempt = attemptOf(message, store?.read() ?? unanswered.current, same);
      unanswered.current = attempt;
      store?.keep(attempt);
      const forget = () => {
        if (unanswered.current === attempt) unanswered.current = null;
        store?.drop(attempt);
      };
      return sendKnown(
        () => send(attempt.key, attempt.message),
        () => offersNow('idempotencyKeys') === true,
        forget,
      );
    },
    [offersNow, same, store],
  );
}
