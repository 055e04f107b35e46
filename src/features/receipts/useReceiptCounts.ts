import { useMemo } from 'react';
import type { ReceiptCount } from '../../../contract/schemas/receipts.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { receiptCountsPlace } from '../../data/usePolledScreens.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';

/**
 * How many screens confirm that they show each message of the current project, by message id (DSP-5), kept up to date; null
 * until known, with a server that does not know, and if not `wanted`.
 */
export function useReceiptCounts(wanted = true): ReadonlyMap<number, ReceiptCount> | null {
  const data = useOperatorData();
  const counts = useProjectQuery(...receiptCountsPlace, (id) => data.receiptCounts(id), wanted).data;
  return useMemo(() => (counts ? new Map(counts.map((count) => [count.newsId, count])) : null), [counts]);
}
