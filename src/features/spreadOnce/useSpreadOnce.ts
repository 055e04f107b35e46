import { useCallback, useMemo } from 'react';
import type { Spread } from '../../../contract/schemas/news.ts';
import type { Attempt } from '../../data/attempt.ts';
import { isUnanswered } from '../../data/onceKey.ts';
import { type AttemptStore, useOnce } from '../../data/useOnce.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import { useDraftPlace } from '../drafts/useDraftPlace.ts';
import { sameSpread } from './sameSpread.ts';

/**
 * Spreads so that a message whose answer was lost can be sent again, and is one message (CMP-5): its key is kept beside the
 * draft of the form until it was answered, and is the same for as long as the message is. Rejects as the data provider does;
 * `isSafe`: whether sending it again is, after this failure.
 */
export function useSpreadOnce(form: string) {
  const data = useOperatorData();
  const place = useDraftPlace({ form: `${form}.sent`, shape: 1 });
  const store = useMemo(
    (): AttemptStore<Spread> | null =>
      place && {
        read: () => (readDraft(place)?.value as Attempt<Spread> | undefined) ?? null,
        keep: (attempt) => keepDraft(place, attempt),
        drop: (attempt) => dropDraft(place, JSON.stringify(attempt)),
      },
    [place],
  );
  const once = useOnce(sameSpread, store);
  const spreadOnce = useCallback(
    (message: Spread) => once(message, (key, sent) => data.spread(sent, key)),
    [data, once],
  );
  const isSafe = (error: unknown) => isUnanswered(error) && data.offersNow('idempotencyKeys') === true;
  return { spreadOnce, isSafe };
}
