import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { builtFeedOf } from './builtFeed.ts';
import type { DepartureNetwork, DeparturePoint } from './departureNetwork.ts';
import { feedKnowing } from './feedKnowing.ts';

/** Stop points at each stop of the feeds, in network order. */
export type PointsByStop = ReadonlyMap<CurrentFeed, ReadonlyMap<number, readonly DeparturePoint[]>>;

/** Resolves each stop point once, whatever the number of lines. */
export function pointsByStop({ points }: DepartureNetwork, feeds: readonly CurrentFeed[]): PointsByStop {
  const byFeed = new Map<CurrentFeed, Map<number, DeparturePoint[]>>();
  for (const point of points.values()) {
    const feed = feedKnowing(point, feeds);
    if (!feed) continue;
    const byStop = byFeed.get(feed) ?? new Map<number, DeparturePoint[]>();
    byFeed.set(feed, byStop);
    for (const stop of builtFeedOf(feed.db).stopsOf(point.stopId ?? '')) {
      const here = byStop.get(stop);
      if (here) here.push(point);
      else byStop.set(stop, [point]);
    }
  }
  return byFeed;
}
