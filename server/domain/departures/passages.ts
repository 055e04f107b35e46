import { type LiveWord, platformOf } from '../../../contract/departures/live.ts';
import type { Passage } from '../../../contract/departures/rows.ts';
import { anyLine, type Visit, withVisits } from '../../../contract/departures/visits.ts';
import { serviceDaysBetween } from '../../../contract/departures/serviceDay.ts';
import type { PlayerLine } from '../../../contract/schemas/player.ts';
import { departuresOf, type Period } from '../../../contract/timetable/departures.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import type { ProjectTimetables } from '../timetables/inForce.ts';
import { type Beside, wayOf, withoutTrips } from './besideFeed.ts';
import { builtFeedOf, type FeedDeparture, type FeedRoute } from './builtFeed.ts';
import type { DepartureLine, DepartureNetwork, DeparturePoint } from './departureNetwork.ts';
import { feedKnowing, isOf, transportersOf } from './feedKnowing.ts';
import { type FeedSpan, feedSpansOf, type Span } from './feedSpans.ts';
import { keepSpans } from './keptSpans.ts';
import { type LiveFeed, liveFeedOf } from './liveFeed.ts';
import type { LiveAnswer, LiveTimes } from './liveTimes.ts';
import { type HeardVisit, visitsAt } from './liveVisits.ts';

/** Sources of departures for a project's stop points. */
interface DepartureSources {
  network: DepartureNetwork;
  timetables: ProjectTimetables;
  feeds: readonly CurrentFeed[];
  live: LiveTimes;
}

/** Splits a span at the instant when a pending offer is applied: each part has its own timetables. */
function partsOf({ from, to }: Span, { changesAt }: ProjectTimetables): Span[] {
  if (changesAt === null || changesAt <= from || changesAt >= to) return [{ from, to }];
  return [
    { from, to: changesAt },
    { from: changesAt, to },
  ];
}

type OfferedAt = (periods: readonly Period[], from: number, to: number) => readonly number[];
const offeredOfAll = new WeakMap<ProjectTimetables, OfferedAt>();

/** Departures by timetables, cached until these are re-read, since live data do not change them. */
function offeredOf(timetables: ProjectTimetables): OfferedAt {
  const { timeZone } = timetables;
  const known =
    offeredOfAll.get(timetables) ??
    keepSpans(
      (periods: readonly Period[], from, to) => departuresOf(periods, from, to, timeZone),
      (at, from, to) => from <= at && at < to,
    );
  offeredOfAll.set(timetables, known);
  return known;
}

/** The timetables in force at a stop point, each in a part of a span. */
const timetablesOf = ({ id }: DeparturePoint, timetables: ProjectTimetables, span: Span) =>
  partsOf(span, timetables).flatMap((part) =>
    timetables
      .at(part.from)
      .filter(({ pointId, periods }) => pointId === id && periods.length > 0)
      .map((one) => ({ ...one, lineKey: one.lineId === null ? anyLine : `line ${one.lineId}`, ...part })),
  );

/** Departures of a stop point by its timetables; null: none in force. */
function timetablePassages(
  point: DeparturePoint,
  { network, timetables }: DepartureSources,
  span: Span,
): Passage[] | null {
  const here = timetablesOf(point, timetables, span);
  if (here.length === 0) return null;
  const offeredAt = offeredOf(timetables);
  return here.flatMap(({ lineId, lineKey, direction, periods, from, to }) => {
    const line = network.lines.find(({ id }) => id === lineId) ?? null;
    return offeredAt(periods, from, to).map((at) => ({
      lineKey,
      line: line?.drawn ?? null,
      direction,
      point: point.name,
      at,
    }));
  });
}

/** Maximum delay and maximum earliness of a vehicle that is still considered, ms. */
const latestMs = 2 * 60 * 60_000;
const earliestMs = 15 * 60_000;

/** When departures are planned that may leave within a span. */
const plannedFor = ({ from, to }: Span): Span => ({ from: from - latestMs, to: to + earliestMs });

/** Whether the times of a line are not shown (INH-4). */
export const isInhibited = (line: DepartureLine | null | undefined): boolean =>
  (line?.inhibitedSince ?? null) !== null;

/**
 * Departures of a stop point: by its feed on the days of that feed, else by the timetables in force, with which the feed's
 * last trips go on past midnight. For a line with theoretical times by the timetables, else by the feed
 * (docs/decisions/0028). Null: no source, or the line is inhibited (INH-4).
 */
export function pointPassages(
  point: DeparturePoint,
  sources: DepartureSources,
  span: Span,
): Passage[] | null {
  if (isInhibited(point.line)) return null;
  const feed = feedKnowing(point, sources.feeds);
  const spans: FeedSpan[] = feed ? feedSpansOf(feed.facts, span) : [{ ...span, days: 'outside' }];
  const parts = spans.map((part) => partPassages(point, feed, sources, part));
  const passages = parts.flatMap((part, index) => {
    const { from = 0 } = spans[index] ?? {};
    // An interval that goes on from the part before is already there.
    return part?.filter(({ at }) => index === 0 || at >= from) ?? [];
  });
  // Without a source for all of the span, no departures do not mean that there are none.
  return passages.length === 0 && parts.includes(null) ? null : passages;
}

/** Departures of a stop point in a part of a span by the days of its feed. */
function partPassages(
  point: DeparturePoint,
  feed: CurrentFeed | undefined,
  sources: DepartureSources,
  { days, ...span }: FeedSpan,
): Passage[] | null {
  const { feeds, network } = sources;
  const isTheoretical = point.line?.theoreticalTimes ?? false;
  const own = days === 'within' && !isTheoretical ? null : timetablePassages(point, sources, span);
  const isByTimetables = !feed || days === 'outside' || (own !== null && isTheoretical);
  if (isByTimetables || (own !== null && isOver(point, feed, sources, span)))
    return visitedPassages(point, feed, own, sources, span);
  const beside = own
    ? {
        passages: (within: Span) => timetablePassages(point, sources, within) ?? [],
        ways: () => new Set(timetablesOf(point, sources.timetables, span).map(wayOf)),
      }
    : null;
  return feedPassages(point, feed, feeds, network, span, answersOf(feed, sources), beside);
}

/** Whether the last trips of a feed have left a stop point, even with the greatest delay. */
const isOver = (
  point: DeparturePoint,
  feed: CurrentFeed,
  { feeds, network }: DepartureSources,
  { from, to }: Span,
): boolean => feedPassages(point, feed, feeds, network, { from: from - latestMs, to }).length === 0;

/** Matches a source's line id with the line's GTFS id, or that of its metadata. */
const isCalled = (line: DepartureLine, ref: string | null) =>
  ref !== null && (line.gtfsId === ref || line.apixId === ref);

/** The line of a stop point that a source names; undefined: none that the point shows. */
function lineCalled({ line }: DeparturePoint, lines: readonly DepartureLine[], ref: string | null) {
  if (line) return ref === null || isCalled(line, ref) ? line : undefined;
  return lines.find((one) => isCalled(one, ref));
}

/**
 * Merges a stop point's planned departures with live data for the lines it shows, and returns those of the span;
 * `planned` are those of `plannedFor`, so that a late vehicle is still the one that was planned before the span.
 */
function withHeard(
  point: DeparturePoint,
  planned: readonly Passage[],
  heard: readonly HeardVisit[],
  lines: readonly DepartureLine[],
  { from, to }: Span,
): Passage[] {
  const visits = heard.flatMap(({ lineRef, headsign, next: _next, ...visit }): Visit[] => {
    const line = lineCalled(point, lines, lineRef);
    return line && !isInhibited(line) ? [{ ...visit, lineKey: `line ${line.id}`, direction: headsign }] : [];
  });
  const passageOf = ({ lineKey, direction, every, ...visit }: Visit, at: number): Passage => ({
    lineKey,
    point: point.name,
    at,
    direction: direction ?? '',
    ...(every ? { every } : visit.at !== null && { live: { planned: null } }),
    line: lines.find(({ id }) => `line ${id}` === lineKey)?.drawn ?? null,
  });
  return withVisits(planned, visits, passageOf).filter(
    ({ at, every }) => at < to && from <= (every?.until ?? at),
  );
}

/** Departures of a stop point that are not by a feed, with live data; null: no source. `feed`: one that knows it. */
function visitedPassages(
  point: DeparturePoint,
  feed: CurrentFeed | undefined,
  planned: Passage[] | null,
  sources: DepartureSources,
  span: Span,
): Passage[] | null {
  const { network, live } = sources;
  const own = live.at(point.transporterId ?? point.line?.transporterId ?? null);
  const answers = feed ? [...new Set([...own, ...answersOf(feed, sources)])] : own;
  const lineOf = (ref: string | null) => lineCalled(point, network.lines, ref);
  const heard = point.stopId === null ? [] : visitsAt(answers, point.stopId, lineOf);
  if (heard.length === 0) return planned;
  const all = timetablePassages(point, sources, plannedFor(span)) ?? [];
  return withHeard(point, all, heard, network.lines, span);
}

type Networked = Pick<DepartureSources, 'network' | 'feeds' | 'live'>;

/** The transporters of each feed, which are the same for all stop points until the network or its feeds change. */
const telling = new WeakMap<DepartureNetwork, { feeds: readonly CurrentFeed[]; of: Transporters }>();
type Transporters = Map<CurrentFeed, ReturnType<typeof transportersOf>>;

function tellingOf(feed: CurrentFeed, { network, feeds }: Networked) {
  let known = telling.get(network);
  if (known?.feeds !== feeds) telling.set(network, (known = { feeds, of: new Map() }));
  const found = known.of.get(feed) ?? transportersOf(feed, network.lines, feeds);
  known.of.set(feed, found);
  return found;
}

/** What sources tell of a feed, the same for all of its stop points; a source of several transporters is heard once. */
export const answersOf = (feed: CurrentFeed, sources: Networked): readonly LiveAnswer[] => [
  ...new Set([...tellingOf(feed, sources)].flatMap((transporterId) => sources.live.at(transporterId))),
];

const hexColour = (value: string | null) => (/^[0-9a-f]{6}$/i.test(value ?? '') ? `#${value}` : null);

/** A route that is not a line of the project, with its names and colours in the feed. */
function drawnRoute({ shortName, longName, routeId, color, textColor }: FeedRoute): PlayerLine {
  return {
    name: shortName ?? longName ?? routeId,
    color: hexColour(color),
    textColor: hexColour(textColor),
    picture: null,
  };
}

/** Destination of a departure: its headsign, else the line's direction, else its last stop. */
function directionOf(
  { headsign, directionId, trip }: Pick<FeedDeparture, 'headsign' | 'directionId' | 'trip'>,
  line: DepartureLine | undefined,
  lastStopOf: (trip: number) => string | null,
): string {
  const named = directionId === null ? undefined : line?.directions[directionId];
  return headsign ?? named ?? lastStopOf(trip) ?? '';
}

/** Live times of planned departures within a span; empty if they do not leave there then. */
function liveTimesOf(
  { at, every }: FeedDeparture,
  word: LiveWord | null,
  { from, to }: Span,
): Pick<Passage, 'at' | 'every' | 'live' | 'cancelled'>[] {
  const isWithin = (instant: number) => from <= instant && instant < to;
  if (every) return at < to && every.until >= from ? [{ at, every }] : [];
  if (word?.kind === 'skipped') return [];
  if (word?.kind === 'live') return isWithin(word.at) ? [{ at: word.at, live: { planned: at } }] : [];
  if (!isWithin(at)) return [];
  return [word?.kind === 'cancelled' ? { at, cancelled: true } : { at }];
}

type PlannedOf = (stops: readonly number[], from: number, to: number) => readonly FeedDeparture[];
const plannedOfFeeds = new WeakMap<CurrentFeed['db'], PlannedOf>();

/** Planned departures of a feed at stops, cached until the feed is replaced, since live data do not change them. */
function plannedOf({ db, facts }: CurrentFeed): PlannedOf {
  const known = plannedOfFeeds.get(db);
  if (known) return known;
  const planned: PlannedOf = keepSpans(
    (stops: readonly number[], from, to) =>
      serviceDaysBetween(from, to, facts.timeZone).flatMap((day) => builtFeedOf(db).departures(stops, day)),
    ({ at, every }, from, to) => at < to && (every ? every.until >= from : at >= from),
  );
  plannedOfFeeds.set(db, planned);
  return planned;
}

/** Departures planned at other stops that leave from these instead. */
function movedHere(
  feed: CurrentFeed,
  live: LiveFeed,
  stopIds: readonly string[],
  { from, to }: Span,
): FeedDeparture[] {
  const reader = builtFeedOf(feed.db);
  const stopOf = ({ trip, sequence }: FeedDeparture) =>
    reader.callsOf(trip).find((stop) => stop.sequence === sequence)?.stopId;
  const others = live.leadingTo(stopIds).filter((stopId) => !stopIds.includes(stopId));
  return others.flatMap((other) =>
    plannedOf(feed)(reader.stopsOf(other), from, to).filter((departure) => {
      const platform = platformOf(live.wordOf(departure));
      // The stops of a station are also asked for by themselves.
      return platform !== undefined && stopIds.includes(platform) && stopOf(departure) === other;
    }),
  );
}

/**
 * Departures of a stop point by one feed with live data, without inhibited lines (INH-4); `beside`: timetables, to whose
 * departures live data apply that are not about a trip of the feed.
 */
export function feedPassages(
  point: DeparturePoint,
  feed: CurrentFeed,
  feeds: readonly CurrentFeed[],
  { lines }: DepartureNetwork,
  span: Span,
  answers: readonly LiveAnswer[] = [],
  beside: Beside | null = null,
): Passage[] {
  const reader = builtFeedOf(feed.db);
  const live = liveFeedOf(feed, answers);
  const stops = reader.stopsOf(point.stopId ?? '');
  const ofFeed = point.line ? [] : lines.filter((line) => isOf(feed, line, feeds));
  const byRoute = new Map(ofFeed.map((line) => [line.gtfsId, line]));

  /** What all departures of a route share; null: not shown here. */
  function lineAt({ routeId, ...route }: FeedRoute) {
    if (point.line !== null && point.line.gtfsId !== routeId) return null;
    const line = point.line ?? byRoute.get(routeId);
    if (isInhibited(line)) return null;
    return {
      line,
      drawn: {
        lineKey: line ? `line ${line.id}` : `route ${feed.transporterId} ${routeId}`,
        line: line?.drawn ?? drawnRoute({ routeId, ...route }),
        point: point.name,
      },
    };
  }

  const stopIds = reader.idsOf(stops);
  const heard = live?.visitsAt([...new Set([...stopIds, point.stopId ?? ''])]) ?? [];
  const { from, to } = live ? plannedFor(span) : span;
  const within = heard.length === 0 ? span : plannedFor(span);
  const here = plannedOf(feed)(stops, from, to);
  const moved = live ? movedHere(feed, live, stopIds, { from, to }) : [];
  const trips: Pick<Passage, 'lineKey' | 'direction' | 'at'>[] = [];
  const planned = [...here, ...moved].flatMap((departure): Passage[] => {
    const { route, at, every, request } = departure;
    const found = lineAt(route);
    if (!found) return [];
    const word = live?.wordOf(departure) ?? null;
    const platform = platformOf(word);
    const direction = directionOf(departure, found.line, reader.lastStopOf);
    if (beside && !every) trips.push({ ...found.drawn, direction, at });
    if (platform !== undefined && !stopIds.includes(platform)) return [];
    const times = live ? liveTimesOf(departure, word, within) : [{ at, ...(every && { every }) }];
    return times.map((time) => ({ ...found.drawn, direction, ...time, ...(request && { request }) }));
  });
  const extras = live?.extrasAt(stopIds) ?? [];
  const added = extras.flatMap((extra): Passage[] => {
    const route = reader.routeOf(extra.routeId);
    const found = route && lineAt(route);
    if (!found || extra.at < span.from || extra.at >= span.to) return [];
    const lastStop = () => (extra.lastStopId === null ? null : reader.nameOf(extra.lastStopId));
    const direction = directionOf({ ...extra, trip: 0 }, found.line, lastStop);
    const { at, planned: plannedAt, isUnconfirmed } = extra;
    return [{ ...found.drawn, direction, at, ...(!isUnconfirmed && { live: { planned: plannedAt } }) }];
  });
  const passages = [...(beside ? withoutTrips(beside, within, trips) : []), ...planned, ...added];
  return heard.length === 0 ? passages : withHeard(point, passages, heard, lines, span);
}
