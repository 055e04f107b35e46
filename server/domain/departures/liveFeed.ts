import {
  boardedCalls,
  type LiveCall,
  type LiveWord,
  newest,
  type PlannedCall,
  platformOf,
  wordsOf,
} from '../../../contract/departures/live.ts';
import { liveTripKey } from '../../../contract/departures/steady.ts';
import { serviceDayStart } from '../../../contract/departures/serviceDay.ts';
import { inTurns } from '../../shared/tasks.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { type BuiltFeed, builtFeedOf, type FeedDeparture, type FeedTrip } from './builtFeed.ts';
import { dateNumber, dateText } from '../gtfs/feedDates.ts';
import type { HeardTrip, LiveAnswer } from './liveTimes.ts';
import { type HeardVisit, leavingFrom, nextStopOf, visitsOf } from './liveVisits.ts';

/** An unplanned departure. */
export interface LiveExtra {
  routeId: string;
  directionId: number | null;
  /** Destination; null: unknown. */
  headsign: string | null;
  /** Last stop of the trip; null: unknown. */
  lastStopId: string | null;
  /** Ms. */
  at: number;
  /** Planned time without live data; null: unplanned. */
  planned: number | null;
  /** Its source only says when it is to leave, not when it is expected. */
  isUnconfirmed?: true;
  /** Stop of its next call, as `nextStopOf`; null: none. */
  next: string | null;
}

/** Live data for the trips of a feed. */
export interface LiveFeed {
  /** Live data for a planned departure; null: none. */
  wordOf(departure: FeedDeparture): LiveWord | null;
  /** Stops, by `stop_id`, with planned departures that may leave from these instead. */
  leadingTo(stopIds: readonly string[]): string[];
  /** Additional departures at stops of the feed, by `stop_id`. */
  extrasAt(stopIds: readonly string[]): LiveExtra[];
  /** Live data at stops for trips unknown to the feed. */
  visitsAt(stopIds: readonly string[]): HeardVisit[];
}

/** A trip without a date is matched to a service day only if its departure is within this time of the report, ms. */
const nearMs = 12 * 60 * 60_000;

function isOf({ startDate, startTime, toldAt }: HeardTrip, departure: FeedDeparture): boolean {
  const { date, at, startsAt } = departure;
  if (startDate === null ? Math.abs(at - toldAt) > nearMs : startDate !== dateNumber(date)) return false;
  return startsAt === undefined || startsAt === startTime;
}

/** Key of a trip without an id: route, direction and start. */
const startKey = (
  routeId: string | null,
  directionId: number | null,
  date: number | null,
  second: number | null,
) => JSON.stringify([routeId, directionId, date, second]);

/** Departures of an unplanned trip, with the source's times; where none is expected, the ones that it plans. */
function callsOfAdded(
  trip: Pick<HeardTrip, 'calls' | 'isPartial' | 'isOpenEnded'>,
  add: (stopId: string, when: Pick<LiveExtra, 'at' | 'isUnconfirmed'>, call: LiveCall) => void,
): void {
  for (const call of boardedCalls(trip)) {
    const { stopId, kind, aimed = null } = call;
    if (stopId === null || kind === 'skipped') continue;
    const at = kind === 'scheduled' ? timeOf(call) : null;
    if (at !== null) add(stopId, { at }, call);
    else if (aimed !== null) add(stopId, { at: aimed, isUnconfirmed: true }, call);
  }
}

/** What a source says of a trip. */
interface Told {
  trip: HeardTrip;
  toldAt: number;
  /** Of which answer it is part. */
  answer: LiveAnswer;
}

/** What the answers say; an answer that counts for several transporters is heard once. */
const toldBy = (answers: readonly LiveAnswer[]): Told[] =>
  [...new Set(answers)].flatMap((answer) =>
    answer.trips.map((trip) => ({ trip, toldAt: trip.toldAt, answer })),
  );

/** Key of a trip that sources tell of: its id if it has one, whatever line and destination a per-stop source names. */
function toldKey(trip: HeardTrip): string {
  const { tripId, startDate, startTime, relation } = trip;
  if (tripId === null) return liveTripKey(trip);
  return JSON.stringify([tripId, startDate, startTime, relation === 'duplicated']);
}

/** Whether a trip tells of a stop. As a whole it tells of every stop: where it does not call, it does not stop. */
const tellsOf = ({ isPartial, calls }: HeardTrip, stopId: string | undefined): boolean =>
  !isPartial || calls.some((call) => call.stopId === stopId);

const timeOf = ({ departure, arrival }: LiveCall) => departure?.at ?? arrival?.at ?? null;

/** Start of a duplicated trip, or of one repeated at an interval; ms. Null: not enough data. */
function startOf(
  trip: HeardTrip,
  stops: readonly PlannedCall[],
  timeZone: string,
  isRepeated: boolean,
): number | null {
  const { startDate, startTime } = trip;
  if (startDate === null || startTime === null) return null;
  const first = isRepeated ? 0 : (stops[0]?.departure ?? stops[0]?.arrival ?? 0);
  return serviceDayStart(dateText(startDate), timeZone) + (startTime - first) * 1000;
}

/** Builds the live data of a feed: `hear` groups what is told, `take` evaluates a group. */
function beginLiveFeed(reader: BuiltFeed, { timeZone }: { timeZone: string }) {
  const heard = new Map<string, Told[]>();
  const byTrip = new Map<number, HeardTrip[]>();
  const byStart = new Map<string, HeardTrip[]>();
  const extras = new Map<string, LiveExtra[]>();
  /** By platform, the stops instead of which it is called at. */
  const moves = new Map<string, Set<string>>();
  const visits = new Map<string, HeardVisit[]>();
  const words = new Map<HeardTrip, Map<number, LiveWord[]>>();
  const put = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };

  const wordsAt = (trip: HeardTrip, calls: readonly PlannedCall[], start: number) => {
    const ofTrip = words.get(trip) ?? new Map<number, LiveWord[]>();
    words.set(trip, ofTrip);
    const found = ofTrip.get(start) ?? wordsOf(trip, calls, start);
    ofTrip.set(start, found);
    return found;
  };

  /** Adds the departures of a planned trip at a start of its own. */
  function addRun(trip: HeardTrip, planned: FeedTrip, start: number): void {
    const { calls, delay } = trip;
    const found = wordsOf({ calls, delay, relation: 'scheduled' }, planned.calls, start);
    for (const [index, { stopId, departure, arrival, alightingOnly }] of planned.calls
      .slice(0, -1)
      .entries()) {
      const word = found[index];
      const second = departure ?? arrival;
      if (second === null || alightingOnly || word?.kind === 'skipped') continue;
      const at = start + second * 1000;
      const later = planned.calls.findIndex(
        (_call, place) => place > index && found[place]?.kind !== 'skipped',
      );
      const { [later]: next } = planned.calls;
      put(extras, platformOf(word) ?? stopId, {
        routeId: planned.route.routeId,
        directionId: planned.directionId,
        headsign: trip.headsign ?? planned.headsign,
        lastStopId: planned.calls.at(-1)?.stopId ?? null,
        at: word?.kind === 'live' ? word.at : at,
        planned: trip.relation === 'duplicated' ? null : at,
        next: next && !next.alightingOnly ? (platformOf(found[later]) ?? next.stopId) : null,
      });
    }
  }

  /**
   * Adds an unplanned trip at the stops where it counts; a repeated one, without a start of its own, goes where the planned
   * one does.
   */
  function addNew(trip: HeardTrip, planned: FeedTrip | null, countsAt: (stopId: string) => boolean): void {
    const routeId = trip.routeId ?? planned?.route.routeId;
    if (routeId === undefined) return;
    const stopAt = (sequence: number | null) =>
      planned?.calls.find((stop) => stop.sequence === sequence)?.stopId ?? null;
    const calls = trip.calls.map((call) => ({ ...call, stopId: call.stopId ?? stopAt(call.sequence) }));
    const { isOpenEnded } = trip;
    const lastTold = calls.at(-1)?.stopId ?? null;
    const endsAsPlanned = planned?.isRepeated || isOpenEnded;
    const lastStopId = endsAsPlanned ? (planned?.calls.at(-1)?.stopId ?? null) : lastTold;
    const extra = {
      routeId,
      directionId: trip.directionId ?? planned?.directionId ?? null,
      headsign: trip.headsign ?? planned?.headsign ?? null,
      lastStopId,
      planned: null,
    };
    // A source may tell only of the next stops of a repeated trip.
    const isCut = !isOpenEnded && lastTold !== lastStopId;
    const isClosed = (stopId: string) =>
      planned?.calls.some((stop) => stop.stopId === stopId && stop.alightingOnly) ?? false;
    callsOfAdded({ ...trip, calls, ...(isCut && { isPartial: true }) }, (stopId, when, call) => {
      if (!countsAt(stopId) || isClosed(stopId)) return;
      const next = nextStopOf({ calls, isPartial: trip.isPartial }, call);
      put(extras, stopId, { ...extra, ...when, next: next !== null && isClosed(next) ? null : next });
    });
  }

  function noteMoves(trip: HeardTrip, planned: FeedTrip): void {
    for (const { platform, sequence, stopId } of trip.calls) {
      if (platform === undefined) continue;
      const from = moves.get(platform) ?? new Set();
      moves.set(platform, from);
      const stop = planned.calls.find((one) => sequence !== null && one.sequence === sequence);
      from.add(stop?.stopId ?? stopId ?? platform);
    }
  }

  /** `countsAt`: whether the trip counts at a stop, if it is not a planned one. */
  function take(trip: HeardTrip, countsAt: (stopId: string) => boolean): void {
    const planned = trip.tripId === null ? null : reader.tripOf(trip.tripId);
    if (trip.relation === 'duplicated') {
      const start = planned && startOf(trip, planned.calls, timeZone, planned.isRepeated !== false);
      if (planned && start !== null) addRun(trip, planned, start);
      return;
    }
    const isOfFeed = planned !== null || (trip.routeId !== null && reader.hasRoute(trip.routeId));
    if (trip.relation === 'added' && isOfFeed) addNew(trip, planned, countsAt);
    if (planned?.isRepeated === 'roughly' && trip.relation === 'scheduled') {
      const start = startOf(trip, planned.calls, timeZone, true);
      if (start !== null) addRun(trip, planned, start);
      return;
    }
    if (planned) {
      put(byTrip, planned.id, trip);
      if (trip.isMoved) noteMoves(trip, planned);
    } else if (trip.tripId === null && trip.startTime !== null) {
      put(byStart, startKey(trip.routeId, trip.directionId, trip.startDate, trip.startTime), trip);
    } else if (trip.relation !== 'added' || !isOfFeed) {
      for (const [stopId, visit] of visitsOf(trip)) if (countsAt(stopId)) put(visits, stopId, visit);
    }
  }

  /**
   * Takes what sources tell under one key: of whole trips the newest, and of several sources at each stop the one with the
   * latest word there. Per-stop sources may give one id to journeys of several lines and destinations: each line is then
   * taken by itself, and all that one answer tells of at a stop counts. An id of a whole trip is that of a single one.
   */
  function takeAll(told: readonly Told[]): void {
    const whole = newest(told.filter(({ trip }) => !trip.isPartial));
    const journeys = whole
      ? [told.filter((one) => one === whole || one.trip.isPartial)]
      : Map.groupBy(told, ({ trip }) => trip.routeId).values();
    for (const journey of journeys) {
      const lastAt = (stopId: string) => newest(journey.filter(({ trip }) => tellsOf(trip, stopId)));
      for (const { trip, answer } of journey) take(trip, (stopId) => lastAt(stopId)?.answer === answer);
    }
  }

  function tripsOf(departure: FeedDeparture): readonly HeardTrip[] {
    const { trip, date, startsAt, route, directionId } = departure;
    const named = byTrip.get(trip)?.filter((one) => isOf(one, departure)) ?? [];
    if (named.length > 0 || byStart.size === 0) return named;
    const [first] = reader.callsOf(trip);
    const second = startsAt ?? first?.departure ?? first?.arrival ?? null;
    return [directionId, null].flatMap(
      (way) => byStart.get(startKey(route.routeId, way, dateNumber(date), second)) ?? [],
    );
  }

  /** Of several trips those that tell of this stop: a per-stop source may tell of one trip under several destinations. */
  function tellingOf({ trip, sequence }: FeedDeparture, trips: readonly HeardTrip[]): readonly HeardTrip[] {
    const here = reader.callsOf(trip).find((stop) => stop.sequence === sequence);
    const telling = trips.filter((one) => tellsOf(one, here?.stopId));
    return telling.length > 0 ? telling : trips;
  }

  const live: LiveFeed = {
    wordOf(departure) {
      const trips = tripsOf(departure);
      const trip = newest(trips.length > 1 ? tellingOf(departure, trips) : trips);
      // A trip that replaces a planned one is among the additional departures.
      if (!trip) return null;
      if (trip.relation === 'added') return { kind: 'skipped' };
      const calls = reader.callsOf(departure.trip);
      const start = departure.dayStart + (departure.startsAt ?? 0) * 1000;
      const index = calls.findIndex(({ sequence }) => sequence === departure.sequence);
      return wordsAt(trip, calls, start)[index] ?? null;
    },
    leadingTo: (stopIds) => [...new Set(stopIds.flatMap((stopId) => [...(moves.get(stopId) ?? [])]))],
    extrasAt: (stopIds) =>
      leavingFrom(
        stopIds,
        stopIds.flatMap((stopId) => extras.get(stopId) ?? []),
      ),
    visitsAt: (stopIds) =>
      leavingFrom(
        stopIds,
        stopIds.flatMap((stopId) => visits.get(stopId) ?? []),
      ),
  };
  return {
    live,
    heard,
    hear: (told: Told) => put(heard, toldKey(told.trip), told),
    take: takeAll,
  };
}

const known = new WeakMap<CurrentFeed['db'], { answers: readonly LiveAnswer[]; live: LiveFeed }>();

const isOfAnswers = (found: { answers: readonly LiveAnswer[] }, answers: readonly LiveAnswer[]) =>
  found.answers.length === answers.length && found.answers.every((one, index) => one === answers[index]);

/** Live data of a feed from the answers; null: no answers. Cached until the answers change. */
export function liveFeedOf(feed: CurrentFeed, answers: readonly LiveAnswer[]): LiveFeed | null {
  if (answers.length === 0) return null;
  const found = known.get(feed.db);
  if (found && isOfAnswers(found, answers)) return found.live;
  const { live, heard, hear, take } = beginLiveFeed(builtFeedOf(feed.db), feed.facts);
  toldBy(answers).forEach(hear);
  heard.forEach(take);
  known.set(feed.db, { answers, live });
  return live;
}

/** Builds the live data while yielding to other work, so that the next request finds them ready. */
export async function prepareLiveFeed(feed: CurrentFeed, answers: readonly LiveAnswer[]): Promise<void> {
  const found = known.get(feed.db);
  if (!feed.db.open || answers.length === 0 || (found && isOfAnswers(found, answers))) return;
  const { live, heard, hear, take } = beginLiveFeed(builtFeedOf(feed.db), feed.facts);
  await inTurns(toldBy(answers), hear);
  // The file is closed when the feed is replaced: its live data are then useless.
  await inTurns(heard.values(), (told) => feed.db.open && take(told));
  // A concurrent request may have built them already, maybe from newer answers.
  if (feed.db.open && known.get(feed.db) === found) known.set(feed.db, { answers, live });
}
