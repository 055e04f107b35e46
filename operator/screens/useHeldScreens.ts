import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { boundsOf } from '../../contract/messageTime.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { heldReaderOf } from '../../src/data/heldBatches.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';

/** Polling interval for changes that no screen reports, ms: waiting times, pictures, traffic. */
const refreshMs = 15_000;

/** When what screens should show changes by itself, ms: within a minute, too. */
const edgesOf = (held: readonly HeldScreen[]): number[] =>
  held.flatMap(({ snapshot: { messages, scenario, scenarioUntil } }) => [
    ...boundsOf([...messages, ...(scenario ?? [])]),
    ...(scenarioUntil == null ? [] : [scenarioUntil]),
  ]);

/**
 * What some screens have and confirm that they show, by screen id, kept up to date; undefined until known; and the `instant`,
 * ms by the server's clock, at which it is to be looked at. `newsReadAt`: when the page last read the messages, ms, so that
 * this data is no older. `isSeen`: the screens are visible.
 */
export function useHeldScreens(screenIds: readonly string[], newsReadAt: number, isSeen = true) {
  const data = useOperatorData();
  // Screens report when they show something else: this triggers the refetch.
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
  const edges = useMemo(() => edgesOf(held.data ?? []), [held.data]);
  const instant = useMinuteInstant(useServerOffset(), edges);
  return { find, instant, isError: held.isError, isFetching: held.isFetching, refetch };
}
