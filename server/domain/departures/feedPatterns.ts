import type BetterSqlite3 from 'better-sqlite3';

/** A stop of a feed, and its station; a stop without a station is its own. */
export interface FeedStop {
  /** `stops.id` of the built feed. */
  id: number;
  stationId: string;
  name: string;
}

/** A sequence of stops served by trips of a route. */
export interface FeedPattern {
  directionId: 0 | 1 | null;
  stops: readonly number[];
}

/** The distinct stop sequences of a route, and its stops. */
export interface RoutePatterns {
  patterns: readonly FeedPattern[];
  stops: ReadonlyMap<number, FeedStop>;
}

/** Ordered by trip, so that the trip index is used. */
const calls = `select t.id, t.direction_id, st.stop from trips as t
  cross join stop_times as st on st.trip = t.id
  where t.route = (select id from routes where route_id = ?) order by t.id, st.stop_sequence`;

/** A boarding area belongs to a platform, a platform to a station. */
const stations = `with recursive up(id, station) as (
    select value, value from json_each(?)
    union select up.id, stops.parent from up join stops on stops.id = up.station where stops.parent is not null
  )
  select up.id, s.stop_id as stationId, coalesce(s.stop_name, own.stop_name, s.stop_id) as name from up
  join stops as s on s.id = up.station join stops as own on own.id = up.id where s.parent is null`;

function readPatterns(db: BetterSqlite3.Database, routeId: string): RoutePatterns {
  const found = new Map<string, FeedPattern>();
  const rows = db.prepare<[string], [trip: number, direction: number | null, stop: number]>(calls).raw();
  let trip: number | null = null;
  let directionId: FeedPattern['directionId'] = null;
  let stops: number[] = [];
  const keep = () => {
    const key = `${directionId} ${stops.join()}`;
    if (stops.length > 0 && !found.has(key)) found.set(key, { directionId, stops });
  };
  for (const [id, direction, stop] of rows.iterate(routeId)) {
    if (id !== trip) {
      keep();
      [trip, stops] = [id, []];
      directionId = direction === 0 || direction === 1 ? direction : null;
    }
    stops.push(stop);
  }
  keep();
  const patterns = [...found.values()];
  const ids = JSON.stringify([...new Set(patterns.flatMap((pattern) => pattern.stops))]);
  const known = db.prepare<[string], FeedStop>(stations).all(ids);
  return { patterns, stops: new Map(known.map((stop) => [stop.id, stop])) };
}

/** Cache: a built feed never changes, and reading a route takes all of its trips. */
const read = new WeakMap<BetterSqlite3.Database, Map<string, RoutePatterns>>();

/** The stop sequences of a route in an open feed. */
export function patternsOf(db: BetterSqlite3.Database, routeId: string): RoutePatterns {
  const routes = read.get(db) ?? new Map<string, RoutePatterns>();
  read.set(db, routes);
  const known = routes.get(routeId) ?? readPatterns(db, routeId);
  routes.set(routeId, known);
  return known;
}
