import type BetterSqlite3 from 'better-sqlite3';
import { frequencySpan, frequencyTimes, type Frequency } from '../../../contract/departures/frequencies.ts';
import type { PlannedCall } from '../../../contract/departures/live.ts';
import type { ServiceDay } from '../../../contract/departures/serviceDay.ts';
import type { BoardingRequest } from '../../../contract/schemas/departures.ts';
import { leaveRoom, remember } from '../../shared/remember.ts';
import { boarding } from '../gtfs/builtSchema.ts';
import { runningOn, runningServices } from '../gtfs/runningServices.ts';

/** A route with its names and colours in the feed. */
export interface FeedRoute {
  routeId: string;
  shortName: string | null;
  longName: string | null;
  /** `rrggbb`, as in the feed. */
  color: string | null;
  textColor: string | null;
}

/** A departure of a feed at one of the stops. */
export interface FeedDeparture {
  /** Ms since the epoch. */
  at: number;
  /** From `at` until that instant departures follow an interval without exact times; absent: a single departure at `at`. */
  every?: { seconds: number; until: number };
  route: FeedRoute;
  /** Of the stop time, else of the trip; null: none. */
  headsign: string | null;
  directionId: number | null;
  trip: number;
  /** Sequence number of the stop within the trip. */
  sequence: number;
  /** Service date, and the instant its times are relative to, ms. */
  date: string;
  dayStart: number;
  /** Start of a repeated trip (frequencies), s of the service day; absent: not repeated. */
  startsAt?: number;
  /** How boarding must be requested; absent: not necessary. */
  request?: BoardingRequest;
}

/** A trip of a feed, to be matched with live data. */
export interface FeedTrip {
  id: number;
  route: FeedRoute;
  headsign: string | null;
  directionId: number | null;
  /** Repeated starts (frequencies): at exact times, or at an interval without times. */
  isRepeated: 'exactly' | 'roughly' | false;
  /** Its stops in order, read lazily. Times of a repeated trip are relative to each start. */
  calls: readonly PlannedCall[];
}

/** Queries departures in a built feed. Its statements and caches live as long as the open file. */
export interface BuiltFeed {
  /** The stops where vehicles of a stop leave: itself, or all platforms of a station. */
  stopsOf(stopId: string): readonly number[];
  hasRoute(routeId: string): boolean;
  /** Departures at the stops in a part of a service day, unordered: of two in a row, such as platforms of a station, the last. */
  departures(stops: readonly number[], day: ServiceDay): FeedDeparture[];
  /** Name of a trip's last stop: its destination, if nothing else gives one. */
  lastStopOf(trip: number): string | null;
  /** A trip by its id in the feed; null: unknown. */
  tripOf(tripId: string): FeedTrip | null;
  /** The stops of a trip. */
  callsOf(trip: number): readonly PlannedCall[];
  /** Only the ids of these stops, for the many trips that a source reports. */
  stopIdsOf(trip: number): readonly string[];
  routeOf(routeId: string): FeedRoute | null;
  /** Name of a stop, or of a platform's station; null: unknown, or without a name. */
  nameOf(stopId: string): string | null;
  /** Ids of stops in the feed. */
  idsOf(stops: readonly number[]): readonly string[];
}

/** Maximum number of cached service dates: a board needs about ten, and then the next. */
const mostDates = 24;
/** Maximum number of cached stops, by name and by properties: those of a large region. */
const mostStops = 50_000;
/** Maximum number of cached checks whether a route exists: each board asks for all lines of its project. */
const mostRoutes = 50_000;
/** Maximum number of trips with cached stops: those with live data, and those shown on screens. */
const mostTrips = 20_000;
/** Maximum number of departures with cached route and headsign: those of many busy stations. */
const mostDetails = 50_000;

/** Stop time, offset from the trip's start, service and trip. */
type FrequentTime = [id: number, offset: number, service: number, trip: number];

/** Constant facts about a stop, from which most service days are known to have no more departures. */
interface Habits {
  latest: number;
  frequent: readonly FrequentTime[];
}

/** A departure, or a time range with an interval; seconds of a service day. */
interface Moment {
  at: number;
  startsAt?: number;
  every: { seconds: number; until: number } | null;
}

/** Departures of a frequency at a stop: times if they are exact, else the interval. */
function momentsOf(
  { exact, ...frequency }: Frequency & { exact: number },
  offset: number,
  from: number,
  to: number,
): Moment[] {
  if (exact === 1) {
    const times = frequencyTimes(frequency, offset, from, to);
    return times.map((at) => ({ at, startsAt: at - offset, every: null }));
  }
  const span = frequencySpan(frequency, offset, from, to);
  return span ? [{ at: span.first, every: { seconds: frequency.headway, until: span.last } }] : [];
}

/** Services running on a date. */
interface Services {
  ids: ReadonlySet<number>;
  json: string;
}

interface Details {
  id: number;
  trip: number;
  route: number;
  headsign: string | null;
  directionId: number | null;
  sequence: number;
  onRequest: number | null;
  /** `stops.id` where the trip calls next, if one boards there or it ends there. */
  next: number | null;
}

/** A trip row: `exact` of its frequencies; null: it has none. */
interface Repeated {
  route: number;
  exact: number | null;
}

/** By `stop_times.on_request`. */
const requests: readonly (BoardingRequest | undefined)[] = [undefined, undefined, 'agency', 'driver'];

function prepareAll(db: BetterSqlite3.Database) {
  const knowsRequests = db
    .prepare("select 1 from pragma_table_info('stop_times') where name = 'on_request'")
    .get();
  return {
    stops: db.prepare<[string], { id: number }>(
      // A station has platforms, which have boarding areas.
      `with recursive here(id) as (
         select id from stops where stop_id = ?
         union select stops.id from stops join here on stops.parent = here.id
       ) select id from here`,
    ),
    services: db.prepare<[ReturnType<typeof runningOn>], number>(runningServices).pluck(),
    /** Stops and services as JSON lists: stop times of other services are skipped within the index. */
    atTime: db
      .prepare<[stops: string, from: number, to: number, services: string], [id: number, departure: number]>(
        `select st.id, st.departure from json_each(?) as wanted
         cross join stop_times as st on st.stop = wanted.value
         where st.boards = ${boarding.atTime} and st.departure >= ? and st.departure < ?
           and st.service in (select value from json_each(?))`,
      )
      .raw(),
    /** The latest departure at a stop, in seconds. */
    latest: db
      .prepare<[number], number | null>(
        `select max(departure) from stop_times where boards = ${boarding.atTime} and stop = ?`,
      )
      .pluck(),
    byFrequency: db
      .prepare<[number], FrequentTime>(
        `select id, departure, service, trip from stop_times
         where boards = ${boarding.byFrequency} and stop = ?`,
      )
      .raw(),
    frequencies: db.prepare<[number], Frequency & { exact: number }>(
      `select start_time as start, end_time as "end", headway_secs as headway, exact_times as exact
       from frequencies where trip = ?`,
    ),
    details: db.prepare<[string], Details>(
      `select st.id, st.trip, t.route, coalesce(st.stop_headsign, t.trip_headsign) as headsign,
         t.direction_id as directionId, st.stop_sequence as sequence, ${knowsRequests ? 'st.on_request' : 'null'} as onRequest,
         (select case when boards not in (${boarding.no}, ${boarding.unknown}) then stop end from stop_times
          where trip = st.trip and stop_sequence > st.stop_sequence order by stop_sequence limit 1) as next
       from json_each(?) as wanted
       cross join stop_times as st on st.id = wanted.value
       cross join trips as t on t.id = st.trip`,
    ),
    route: db.prepare<[number], FeedRoute>(
      `select route_id as routeId, route_short_name as shortName, route_long_name as longName,
         route_color as color, route_text_color as textColor from routes where id = ?`,
    ),
    trip: db.prepare<[string], Omit<FeedTrip, 'route' | 'calls' | 'isRepeated'> & Repeated>(
      `select trips.id, route, trip_headsign as headsign, direction_id as directionId,
         (select min(exact_times) from frequencies where frequencies.trip = trips.id) as exact
       from trips where trip_id = ?`,
    ),
    calls: db.prepare<[number], PlannedCall>(
      `select st.stop_sequence as sequence, stops.stop_id as stopId, st.arrival, st.departure,
         st.boards = ${boarding.no} as alightingOnly
       from stop_times as st join stops on stops.id = st.stop where st.trip = ? order by st.stop_sequence`,
    ),
    stopIds: db
      .prepare<[number], string>(
        `select stops.stop_id from stop_times as st join stops on stops.id = st.stop
         where st.trip = ? order by st.stop_sequence`,
      )
      .pluck(),
    routeId: db.prepare<[string], number>('select id from routes where route_id = ?').pluck(),
    name: db
      .prepare<[string], string | null>(
        `select coalesce(station.stop_name, stops.stop_name) from stops
         left join stops as station on station.id = stops.parent where stops.stop_id = ?`,
      )
      .pluck(),
    ids: db
      .prepare<[string], string>(
        'select stop_id from json_each(?) as wanted cross join stops on stops.id = wanted.value',
      )
      .pluck(),
    hasRoute: db.prepare<[string], unknown>('select 1 from routes where route_id = ?'),
    lastStop: db
      .prepare<[number], string | null>(
        `select coalesce(station.stop_name, stops.stop_name) from stop_times
         join stops on stops.id = stop_times.stop left join stops as station on station.id = stops.parent
         where stop_times.trip = ? order by stop_times.stop_sequence desc limit 1`,
      )
      .pluck(),
  };
}

function createReader(db: BetterSqlite3.Database): BuiltFeed {
  const statements = prepareAll(db);
  const stops = new Map<string, readonly number[]>();
  const habits = new Map<number, Habits>();
  const routes = new Map<number, FeedRoute>();
  const details = new Map<number, Details>();
  const known = new Map<string, boolean>();
  const services = new Map<string, Services>();
  const calls = new Map<number, readonly PlannedCall[]>();
  const stopIds = new Map<number, readonly string[]>();
  /** Shares equal strings. */
  const names = new Map<string, string>();
  const trips = new Map<string, FeedTrip | null>();
  /** By result of `stopsOf`. */
  const ids = new WeakMap<readonly number[], readonly string[]>();

  function servicesOn(date: string): Services {
    const found = services.get(date);
    if (found) return found;
    const running = statements.services.all(runningOn(date));
    return remember(services, date, { ids: new Set(running), json: JSON.stringify(running) }, mostDates);
  }

  function routeOf(id: number): FeedRoute | undefined {
    const route = routes.get(id) ?? statements.route.get(id);
    if (route) routes.set(id, route);
    return route;
  }

  function habitsOf(stop: number): Habits {
    const found = habits.get(stop);
    if (found) return found;
    const latest = statements.latest.get(stop) ?? -1;
    return remember(habits, stop, { latest, frequent: statements.byFrequency.all(stop) }, mostStops);
  }

  /** Departures of each stop time on a service day, in seconds, or the ranges with an interval. */
  function timesOn(wanted: readonly number[], { date, from, to }: ServiceDay): Map<number, Moment[]> {
    const times = new Map<number, Moment[]>();
    const habitsOfAll = wanted.map(habitsOf);
    if (habitsOfAll.some(({ latest }) => from <= latest)) {
      const { json } = servicesOn(date);
      for (const [id, departure] of statements.atTime.all(JSON.stringify(wanted), from, to, json)) {
        times.set(id, [{ at: departure, every: null }]);
      }
    }
    for (const [id, offset, service, trip] of habitsOfAll.flatMap(({ frequent }) => frequent)) {
      if (!servicesOn(date).ids.has(service)) continue;
      const its = statements.frequencies.all(trip).flatMap((one) => momentsOf(one, offset, from, to));
      if (its.length > 0) times.set(id, its);
    }
    return times;
  }

  const callsOf = (trip: number) =>
    calls.get(trip) ?? remember(calls, trip, statements.calls.all(trip), mostTrips);

  /** Reads route and destination of departures once, since a screen is sent each many times. */
  function readDetails(ids: readonly number[]): void {
    leaveRoom(details, ids.length, mostDetails);
    const unknown = ids.filter((id) => !details.has(id));
    if (unknown.length === 0) return;
    for (const found of statements.details.all(JSON.stringify(unknown))) details.set(found.id, found);
  }

  function readTrip(tripId: string): FeedTrip | null {
    const trip = statements.trip.get(tripId);
    const route = trip && routeOf(trip.route);
    if (!route) return null;
    const { exact, ...known } = trip;
    const isRepeated = exact !== null && (exact === 1 ? 'exactly' : 'roughly');
    return {
      ...known,
      route,
      isRepeated,
      get calls() {
        return callsOf(trip.id);
      },
    };
  }

  const nameOnce = (stopId: string) => names.get(stopId) ?? remember(names, stopId, stopId, mostStops);

  return {
    stopsOf(stopId) {
      const found = stops.get(stopId);
      return (
        found ??
        remember(
          stops,
          stopId,
          statements.stops.all(stopId).map(({ id }) => id),
          mostStops,
        )
      );
    },
    hasRoute: (routeId) =>
      known.get(routeId) ??
      remember(known, routeId, statements.hasRoute.get(routeId) !== undefined, mostRoutes),
    departures(wanted, day) {
      const times = timesOn(wanted, day);
      readDetails([...times.keys()]);
      return [...times].flatMap(([id, moments]): FeedDeparture[] => {
        const known = details.get(id);
        const route = known && routeOf(known.route);
        if (!route) return [];
        if (known.next !== null && wanted.includes(known.next)) return [];
        const { headsign, directionId, trip, sequence, onRequest } = known;
        const request = requests[onRequest ?? 0];
        const instant = (second: number) => day.start + second * 1000;
        return moments.map(({ at, every, startsAt }) => ({
          at: instant(at),
          sequence,
          date: day.date,
          dayStart: day.start,
          ...(startsAt !== undefined && { startsAt }),
          ...(every && { every: { seconds: every.seconds, until: instant(every.until) } }),
          route,
          headsign,
          directionId,
          trip,
          ...(request && { request }),
        }));
      });
    },
    lastStopOf: (trip) => statements.lastStop.get(trip) ?? null,
    tripOf(tripId) {
      const found = trips.get(tripId);
      return found === undefined ? remember(trips, tripId, readTrip(tripId), mostTrips) : found;
    },
    callsOf,
    stopIdsOf: (trip) =>
      stopIds.get(trip) ?? remember(stopIds, trip, statements.stopIds.all(trip).map(nameOnce), mostTrips),
    routeOf(routeId) {
      const id = statements.routeId.get(routeId);
      return (id !== undefined && routeOf(id)) || null;
    },
    nameOf: (stopId) => statements.name.get(stopId) ?? null,
    idsOf(stops) {
      const found = ids.get(stops) ?? statements.ids.all(JSON.stringify(stops));
      ids.set(stops, found);
      return found;
    },
  };
}

const readers = new WeakMap<BetterSqlite3.Database, BuiltFeed>();

/** The reader of an open feed, cached. */
export function builtFeedOf(db: BetterSqlite3.Database): BuiltFeed {
  const reader = readers.get(db) ?? createReader(db);
  readers.set(db, reader);
  return reader;
}
