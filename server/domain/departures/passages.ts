import type { Passage } from '../../../contract/departures/rows.ts';
import { serviceDaysBetween } from '../../../contract/departures/serviceDay.ts';
import type { PlayerLine } from '../../../contract/schemas/player.ts';
import { departuresOf } from '../../../contract/timetable/departures.ts';
import { addDays, dateAt } from '../../../contract/zonedTime.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import type { ProjectTimetables } from '../timetables/inForce.ts';
import { builtFeedOf, dateNumber, type FeedDeparture, type FeedRoute } from './builtFeed.ts';
import type { DepartureLine, DepartureNetwork, DeparturePoint } from './departureNetwork.ts';

/** What says when vehicles leave the stop points of a project. */
interface DepartureSources {
  network: DepartureNetwork;
  timetables: ProjectTimetables;
  feeds: readonly CurrentFeed[];
}

/** The span up to when a pending offer is applied, and from then on: each has timetables of its own. */
function partsOf({ from, to }: Span, { changesAt }: ProjectTimetables): Span[] {
  if (changesAt === null || changesAt <= from || changesAt >= to) return [{ from, to }];
  return [
    { from, to: changesAt },
    { from: changesAt, to },
  ];
}

/** The departures of a stop point by its timetables; null: none is in force there. */
function timetablePassages(
  point: DeparturePoint,
  { network, timetables }: DepartureSources,
  span: Span,
): Passage[] | null {
  const here = partsOf(span, timetables).flatMap(({ from, to }) =>
    timetables
      .at(from)
      .filter(({ pointId, periods }) => pointId === point.id && periods.length > 0)
      .map((timetable) => ({ ...timetable, from, to })),
  );
  if (here.length === 0) return null;
  return here.flatMap(({ lineId, direction, periods, from, to }) => {
    const line = network.lines.find(({ id }) => id === lineId) ?? null;
    return departuresOf(periods, from, to, timetables.timeZone).map((at) => ({
      lineKey: `line ${lineId ?? ''}`,
      line: line?.drawn ?? null,
      direction,
      point: point.name,
      at,
    }));
  });
}

/**
 * The departures of a stop point: by the feeds, else by the timetables in force; the other way round for a line with
 * theoretical times (docs/decisions/0028). Null: nothing says when vehicles leave, or the line is inhibited (INH-4).
 */
export function pointPassages(
  point: DeparturePoint,
  sources: DepartureSources,
  span: Span,
): Passage[] | null {
  const { line } = point;
  if (line?.inhibited) return null;
  const byTimetables = () => timetablePassages(point, sources, span);
  const byFeeds = () => {
    const { feeds, network } = sources;
    const feed = feedAt(point, feeds, span);
    return feed ? feedPassages(point, feed, feeds, network, span) : null;
  };
  return line?.theoreticalTimes ? (byTimetables() ?? byFeeds()) : (byFeeds() ?? byTimetables());
}

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
 * The feed that knows a stop point: that which the point names, else its line's, else the only one
 * that knows its stop and, where the point is one line's, this line. Where several know them, none: an id is one feed's
 * own, and what two feeds call alike are two stops.
 */
export function feedKnowing(
  { stopId, line, transporterId }: DeparturePoint,
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

/** The feed that says when vehicles leave a stop point in a span. */
export function feedAt(
  point: DeparturePoint,
  feeds: readonly CurrentFeed[],
  span: Span,
): CurrentFeed | undefined {
  const feed = feedKnowing(point, feeds);
  return feed && covers(feed, span) ? feed : undefined;
}

const ofTransporter = (feeds: readonly CurrentFeed[], id: number | null) =>
  feeds.filter(({ transporterId }) => transporterId === id);

function feedsOf(line: DepartureLine | null, feeds: readonly CurrentFeed[]): readonly CurrentFeed[] {
  const own = ofTransporter(feeds, line?.transporterId ?? null);
  return own.length > 0 ? own : feeds;
}

/** Whether a route of this feed is the line: its transporter's, or the only one of that id. */
export function isOf(feed: CurrentFeed, line: DepartureLine, feeds: readonly CurrentFeed[]): boolean {
  const { gtfsId } = line;
  if (gtfsId === null) return false;
  const having = feedsOf(line, feeds).filter(({ db }) => builtFeedOf(db).hasRoute(gtfsId));
  return having.length === 1 && having[0] === feed;
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
  const reader = builtFeedOf(feed.db);
  const stops = reader.stopsOf(point.stopId ?? '');
  const here = point.line ? [] : lines.filter((line) => isOf(feed, line, feeds));
  const byRoute = new Map(here.map((line) => [line.gtfsId, line]));
  return serviceDaysBetween(from, to, feed.facts.timeZone).flatMap((day) =>
    reader.departures(stops, day).flatMap((departure): Passage[] => {
      const { route, at, every, request } = departure;
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
          ...(request && { request }),
        },
      ];
    }),
  );
}
