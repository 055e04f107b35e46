import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { heldReaderOf } from './heldBatches.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';

/** How often what screens show is asked for although no screen told of a change, ms: waiting times, pictures, traffic. */
const refreshMs = 15_000;

/**
 * What some screens hold and say that they show, by screen, as it changes; undefined until it is known. `newsReadAt`: when the page read the
 * messages last, ms, so that what screens should show is no older here. `isSeen`: somebody can look at them.
 */
export function useHeldScreens(screenIds: readonly string[], newsReadAt: number, isSeen = true) {
  const data = useOperatorData();
  // Screens tell when they show something else: that is the change that the wall waits for.
  const held = useProjectQuery(
    'receipts',
    `wall:${screenIds.join()}`,
    (id) => heldReaderOf(data, id)(screenIds),
    isSeen,
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  );
  const { refetch } = held;
  const readFor = useRef(newsReadAt);
  useEffect(() => {
    if (readFor.current === newsReadAt || !isSeen) return;
    readFor.current = newsReadAt;
    void refetch();
  }, [refetch, newsReadAt, isSeen]);
  const find = (screenId: string): HeldScreen | undefined =>
    held.data?.find(({ snapshot }) => snapshot.screen.id === screenId);
  return { find, isError: held.isError };
}
