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
 * Spreads a message so that it can be sent again after a lost answer without becoming two (CMP-5): its key is stored beside
 * the form's draft until an answer arrives, and stays the same while the message does. Rejects as the data provider does;
 * `isSafe`: whether the message can safely be sent again after this failure.
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
