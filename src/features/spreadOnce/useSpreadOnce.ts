import { useCallback, useRef } from 'react';
import type { Spread } from '../../../contract/schemas/news.ts';
import { isUnanswered, sendKnown } from '../../data/onceKey.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import { useDraftPlace } from '../drafts/useDraftPlace.ts';
import { attemptOf, type SpreadAttempt } from './spreadAttempt.ts';

/**
 * Spreads so that a message whose answer was lost can be sent again, and is one message (CMP-5): its key is kept beside the
 * draft of the form until it was answered, and is the same for as long as the message is. A call that the network has
 * lost is sent once more by itself. Rejects as the data provider does; `isSafe`: whether sending it again
 * is, after this failure.
 */
export function useSpreadOnce(form: string) {
  const data = useOperatorData();
  const place = useDraftPlace({ form: `${form}.sent`, shape: 1 });
  // A browser without room keeps none.
  const own = useRef<SpreadAttempt | null>(null);

  const spreadOnce = useCallback(
    async (message: Spread) => {
      const kept = place && (readDraft(place)?.value as SpreadAttempt | undefined);
      const attempt = attemptOf(message, kept ?? own.current);
      own.current = attempt;
      if (place) keepDraft(place, attempt);
      const forget = () => {
        own.current = null;
        if (place) dropDraft(place, JSON.stringify(attempt));
      };
      return sendKnown(
        () => data.spread(attempt.message, attempt.key),
        () => data.offersNow('idempotencyKeys') === true,
        forget,
      );
    },
    [data, place],
  );
  const isSafe = (error: unknown) => isUnanswered(error) && data.offersNow('idempotencyKeys') === true;
  return { spreadOnce, isSafe };
}
