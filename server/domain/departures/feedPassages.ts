import type { Passage } from '../../../contract/departures/rows.ts';
import { serviceDaysBetween } from '../../../contract/departures/serviceDay.ts';
import type { PlayerLine } from '../../../contract/schemas/player.ts';
import { addDays, dateAt } from '../../../contract/zonedTime.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import type { DepartureLine, DepartureNetwork, DeparturePoint } from './departureNetwork.ts';
import { dateNumber, feedReaderOf, type FeedDeparture, type FeedRoute } from './feedReader.ts';

/** From `from` on and before `to`, ms. */
export interface Span {
  from: number;
  to: number;
}

/** Whether a feed has service on one of the days of a span. */
function covers({ facts }: CurrentFeed, { from, to }: Span): boolean {
  const first = addDays(dateAt(from, facts.timeZone), -1);
  return dateNumber(first) <= facts.to && dateNumber(dateAt(to, facts.timeZone)) >= facts.from;
}

/**
 * The feeds that say when vehicles leave a stop point: they know its stop, cover the days, and, where the point is one
 * line's, have this line. A line whose transporter has a feed is in that one alone.
 */
export function feedsAt(point: DeparturePoint, feeds: readonly CurrentFeed[], span: Span): CurrentFeed[] {
  const { stopId, line } = point;
  if (stopId === null) return [];
  return feedsOf(line, feeds).filter((feed) => {
    const reader = feedReaderOf(feed.db);
    const isOfLine = line === null || (line.gtfsId !== null && reader.hasRoute(line.gtfsId));
    return isOfLine && covers(feed, span) && reader.stopsOf(stopId).length > 0;
  });
}

function feedsOf(line: DepartureLine | null, feeds: readonly CurrentFeed[]): readonly CurrentFeed[] {
  const own = feeds.filter(({ transporterId }) => transporterId === line?.transporterId);
  return own.length > 0 ? own : feeds;
}

const hexColour = (value: string | null) => (/^[0-9a-f]{6}$/i.test(value ?? '') ? `#${value}` : null);

/** A route that is no line of the project, as its feed names and colours it. */
function drawnRoute({ shortName, longName, routeId, color, textColor }: FeedRoute): PlayerLine {
  return {
    name: shortName ?? longName ?? routeId,
    color: hexColour(color),
    textColor: hexColour(textColor),
    picture: null,
  };
}

/** Where a departure goes: its headsign, else the line's direction, else its last stop. */
function directionOf(
  { headsign, directionId, trip }: FeedDeparture,
  line: DepartureLine | undefined,
  lastStopOf: (trip: number) => string | null,
): string {
  const named = directionId === null ? undefined : line?.directions[directionId];
  return headsign ?? named ?? lastStopOf(trip) ?? '';
}

/** The departures of a stop point by one feed, but those of inhibited lines (INH-4). */
export function feedPassages(
  point: DeparturePoint,
  feed: CurrentFeed,
  feeds: readonly CurrentFeed[],
  { lines }: DepartureNetwork,
  { from, to }: Span,
): Passage[] {
  const reader = feedReaderOf(feed.db);
  const stops = reader.stopsOf(point.stopId ?? '');
  const here = lines.filter((line) => line.gtfsId !== null && feedsOf(line, feeds).includes(feed));
  const byRoute = new Map(here.map((line) => [line.gtfsId, line]));
  return serviceDaysBetween(from, to, feed.facts.timeZone).flatMap((day) =>
    reader.departures(stops, day).flatMap((departure): Passage[] => {
      const { route, at, every } = departure;
      if (point.line !== null && point.line.gtfsId !== route.routeId) return [];
      const line = point.line ?? byRoute.get(route.routeId);
      if (line?.inhibited) return [];
      return [
        {
          lineKey: line ? `line ${line.id}` : `route ${feed.transporterId} ${route.routeId}`,
          line: line?.drawn ?? drawnRoute(route),
          direction: directionOf(departure, line, reader.lastStopOf),
          point: point.name,
          at,
          ...(every && { every }),
        },
      ];
    }),
  );
}
