import { hashKey, type QueryClient } from '@tanstack/react-query';
import { mostHeldScreens } from '../../contract/limits.ts';
import type { PresenceChange } from '../../contract/schemas/events.ts';
import type { ReceiptCount } from '../../contract/schemas/receipts.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Heard } from '../../contract/standing.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { changeCached } from './changeCached.ts';
import { receiptCountsKey } from './usePolledScreens.ts';
import { type SitesMap, sitesMapKey } from './useSitesWithScreens.ts';

/** A screen of the sites map, updated with its presence. */
function withHeard(screen: Screen, { operational, lastSeen, simulated }: Heard): Screen {
  const told = { operational, ...(lastSeen !== null && { lastSeen }), ...(simulated && { simulated }) };
  const { screenConfiguration, heard: _before, ...rest } = screen;
  return {
    ...rest,
    screenConfiguration: screenConfiguration.map(({ lastSeen: _last, simulated: _made, ...display }) => ({
      ...display,
      ...told,
    })),
    ...(screenConfiguration.length === 0 && { heard: told }),
  };
}

/** The screens by site with updated presence; unchanged sites and screens keep their identity. */
export function withPresence(sites: SitesMap, heard: ReadonlyMap<string, Heard>): SitesMap {
  const next = Object.entries(sites).map(([siteId, screens]): [string, Screen[]] => {
    if (!screens.some(({ id }) => heard.has(id))) return [siteId, screens];
    return [
      siteId,
      screens.map((screen) => {
        const told = heard.get(screen.id);
        return told ? withHeard(screen, told) : screen;
      }),
    ];
  });
  return Object.fromEntries(next);
}

/** The counts, with those that were read again replaced in place. */
export function withCounts(
  counts: readonly ReceiptCount[],
  again: readonly ReceiptCount[],
): readonly ReceiptCount[] {
  const byId = new Map(again.map((count) => [count.newsId, count]));
  return counts.map((count) => byId.get(count.newsId) ?? count);
}

/** After this, all servers have heard of what one of them tells of a screen, ms: a call may have reached another one before. */
export const allHeardMs = 3_000;

/**
 * Merges the stream's presence events into the cached queries of a project: in a large network some screen always comes or
 * goes, and reading all screens takes megabytes. The answer of a fetch that was under way may be older than an event, so
 * that the event is applied again to it. Receipt counts are read again for the messages of these screens alone. The last
 * copies of screens that went offline are read by useStandings.
 */
export function createPresenceChanges(
  queryClient: QueryClient,
  projectId: number,
  receiptCounts: OperatorMethods['receiptCounts'],
) {
  const cache = queryClient.getQueryCache();
  const sitesKey = sitesMapKey(projectId);
  const sitesHash = hashKey(sitesKey);
  /** Presence received since the last fetch of the screens began, while it was under way. */
  const toldMeanwhile = new Map<string, Heard>();
  /** Screens whose messages are to be counted again. */
  const uncounted = new Set<string>();
  let counting = false;
  /** Screens to be counted once more when the timer ends, and those told of since it began. */
  let [heardSoon, heardLater] = [new Set<string>(), new Set<string>()];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const isReading = () => cache.find({ queryKey: sitesKey })?.state.fetchStatus === 'fetching';

  const unsubscribe = cache.subscribe((event) => {
    if (event.query.queryHash !== sitesHash || event.type !== 'updated' || toldMeanwhile.size === 0) return;
    // However the fetch before this one ended, the answer of this one knows what was told until now.
    if (event.action.type === 'fetch') toldMeanwhile.clear();
    if (event.action.type !== 'success' || event.action.manual) return;
    const told = new Map(toldMeanwhile);
    changeCached<SitesMap>(queryClient, sitesKey, (sites) => withPresence(sites, told));
  });

  async function countAgain(): Promise<void> {
    counting = true;
    while (uncounted.size > 0) {
      const screenIds = [...uncounted];
      uncounted.clear();
      await count(screenIds);
    }
    counting = false;
  }

  async function count(screenIds: readonly string[]): Promise<void> {
    const queryKey = receiptCountsKey(projectId);
    const reading = cache.find({ queryKey });
    if (!reading) return;
    const again =
      screenIds.length <= mostHeldScreens && reading.isActive() && reading.state.fetchStatus === 'idle'
        ? await receiptCounts(projectId, screenIds).catch(() => null)
        : null;
    if (again)
      changeCached<readonly ReceiptCount[]>(queryClient, queryKey, (counts) => withCounts(counts, again));
    else await queryClient.invalidateQueries({ queryKey });
  }

  function readReceipts(screenIds: Iterable<string>): void {
    for (const id of screenIds) uncounted.add(id);
    if (!counting) void countAgain();
    void queryClient.invalidateQueries({
      queryKey: [projectId, 'receipts'],
      predicate: ({ queryKey }) => String(queryKey[2]).startsWith('news:'),
    });
  }

  /** Waits for all servers to have heard of some screens; together for the events of that time. */
  function waitForAll(): void {
    timer = setTimeout(() => {
      timer = null;
      readReceipts(heardSoon);
      [heardSoon, heardLater] = [heardLater, new Set()];
      if (heardSoon.size > 0) waitForAll();
    }, allHeardMs);
  }

  return {
    /** Applies a `presence` event. */
    take({ screens }: PresenceChange): void {
      const told = new Map(screens.map(({ id, ...heard }) => [id, heard]));
      if (isReading()) for (const [id, heard] of told) toldMeanwhile.set(id, heard);
      changeCached<SitesMap>(queryClient, sitesKey, (sites) => withPresence(sites, told));
      readReceipts(told.keys());
      const waiting = timer === null ? heardSoon : heardLater;
      for (const id of told.keys()) waiting.add(id);
      if (timer === null) waitForAll();
    },
    end(): void {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
