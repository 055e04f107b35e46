import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { builtFeedOf } from './builtFeed.ts';
import type { DepartureLine, DeparturePoint } from './departureNetwork.ts';

/** What determines the feed of a stop point. */
export interface PlacedPoint extends Pick<DeparturePoint, 'stopId' | 'transporterId'> {
  line: Pick<DepartureLine, 'gtfsId' | 'transporterId'> | null;
}

/**
 * The feed of a stop point: the one it names, else its line's, else the only feed with this stop and, for a point of
 * one line, this line. None if several match: ids are local to a feed, and equal ids in two feeds are different stops.
 */
export function feedKnowing(
  { stopId, line, transporterId }: PlacedPoint,
  feeds: readonly CurrentFeed[],
): CurrentFeed | undefined {
  if (stopId === null) return undefined;
  const named = transporterId === null ? feedsOf(line, feeds) : ofTransporter(feeds, transporterId);
  const known = named.filter((feed) => {
    const reader = builtFeedOf(feed.db);
    const isOfLine = line === null || (line.gtfsId !== null && reader.hasRoute(line.gtfsId));
    return isOfLine && reader.stopsOf(stopId).length > 0;
  });
  return known.length === 1 ? known[0] : undefined;
}

const ofTransporter = (feeds: readonly CurrentFeed[], id: number | null) =>
  feeds.filter(({ transporterId }) => transporterId === id);

function feedsOf(line: PlacedPoint['line'], feeds: readonly CurrentFeed[]): readonly CurrentFeed[] {
  const own = ofTransporter(feeds, line?.transporterId ?? null);
  return own.length > 0 ? own : feeds;
}

/** Whether the line is a route of this feed: its transporter's feed, or the only one with that id. */
export function isOf(
  feed: CurrentFeed,
  line: Pick<DepartureLine, 'gtfsId' | 'transporterId'>,
  feeds: readonly CurrentFeed[],
): boolean {
  const { gtfsId } = line;
  if (gtfsId === null) return false;
  const having = feedsOf(line, feeds).filter(({ db }) => builtFeedOf(db).hasRoute(gtfsId));
  return having.length === 1 && having[0] === feed;
}

/** The transporters whose sources tell of what leaves by a feed: its own, and those of the lines that are in it. */
export const transportersOf = (
  feed: CurrentFeed,
  lines: readonly Pick<DepartureLine, 'gtfsId' | 'transporterId'>[],
  feeds: readonly CurrentFeed[],
): ReadonlySet<number | null> =>
  new Set([
    feed.transporterId,
    ...lines
      .filter((line) => line.transporterId !== feed.transporterId && isOf(feed, line, feeds))
      .map(({ transporterId }) => transporterId),
  ]);
