import { keepPreviousData } from '@tanstack/react-query';
import { readingOf } from '../../shared/reading.ts';
import type { Day } from './storyOf.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';

/** What a screen had to show and has shown of a day until `now` (ms), of a server that keeps it. */
export function useScreenPast(screenId: string, { from, to }: Day, now: number) {
  const data = useOperatorData();
  const isKept = useCapability('screenPast');
  const until = Math.min(to, now);
  const past = useProjectQuery(
    'receipts',
    `past:${screenId}:${from}:${until}`,
    () => data.screenPast(screenId, { from, to: until }),
    isKept === true && until > from,
    keepPreviousData,
  );
  // What stands there from before may be of another day.
  const isOfDay = past.data && (!past.isPlaceholderData || (past.data.from >= from && past.data.to <= to));
  return {
    past: isOfDay && until > from ? past.data : null,
    /** Undefined: it is not known yet. */
    isKept,
    reading: readingOf([past]),
  };
}
