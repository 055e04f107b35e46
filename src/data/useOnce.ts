import { useCallback, useRef } from 'react';
import { minuteMs } from '../../contract/durations.ts';
import { attemptOf, type Attempt, type Sameness } from './attempt.ts';
import { sendKnown } from './onceKey.ts';
import { useOperatorData } from './useOperatorData.ts';

/** A save sent again within this time is the same attempt; later, the user has seen its outcome. */
export const sameSave: Sameness<unknown> = { forMs: 10 * minuteMs };
/** The same for a command, which may soon be repeated on purpose: its effect may have ended. */
export const sameCommand: Sameness<unknown> = { forMs: minuteMs };

/** Storage in which an unanswered attempt outlives its page. */
export interface AttemptStore<T> {
  read: () => Attempt<T> | null;
  keep: (attempt: Attempt<T>) => void;
  /** Drops this attempt, but not a later one that has replaced it. */
  drop: (attempt: Attempt<T>) => void;
}

/**
 * Sends a save so that it takes effect only once, even if its answer is lost and it is sent again (CMP-5): a repetition that
 * says the same, while no answer has arrived, is sent in its first form under the same key. A call lost by the network is
 * retried once automatically, unless the caller aborted it. Rejects as `send` does. `same` and `store` must keep their
 * identity between renders; without a store, attempts are remembered only while the page is open.
 */
export function useOnce<T>(same: Sameness<T>, store: AttemptStore<T> | null = null) {
  const { offersNow } = useOperatorData();
  // Also needed with a store: a browser without room keeps nothing, and another tab replaces what is kept.
  const unanswered = useRef<Attempt<T> | null>(null);
  return useCallback(
    async <A>(message: T, send: (key: string, message: T) => Promise<A>): Promise<A> => {
      const attempt = attemptOf(message, [unanswered.current, store?.read() ?? null], same);
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
