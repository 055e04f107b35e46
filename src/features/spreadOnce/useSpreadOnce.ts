import { useCallback, useRef } from 'react';
import type { Spread } from '../../../contract/schemas/news.ts';
import { isUnanswered, sendKnown } from '../../data/onceKey.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import { useDraftPlace } from '../drafts/useDraftPlace.ts';
import { attemptOf, type SpreadAttempt } from './spreadAttempt.ts';

/**
 * Spreads a message so that it can be sent again after a lost answer without being spread twice (CMP-5): its key is kept
 * beside the form's draft until an answer comes, as long as the message does not change. Retries once after a network
 * failure. Rejects as the data provider does; `isSafe`: whether sending again after this error is safe.
 */
export function useSpreadOnce(form: string) {
  const data = useOperatorData();
  const place = useDraftPlace({ form: `${form}.sent`, shape: 1 });
  // For a browser without storage space.
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
