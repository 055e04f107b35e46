import type BetterSqlite3 from 'better-sqlite3';

/** A stop of a feed, and the station that it is part of, which is itself where it is part of none. */
export interface FeedStop {
  /** `stops.id` of the built feed. */
  id: number;
  stationId: string;
  name: string;
}

/** A series of stops that trips of a route call at, in their order. */
export interface FeedPattern {
  directionId: 0 | 1 | null;
  stops: readonly number[];
}

/** How a route runs: each series of stops once, and what is known of all their stops. */
export interface RoutePatterns {
  patterns: readonly FeedPattern[];
  stops: ReadonlyMap<number, FeedStop>;
}

/** By trip, so that it is read from the index of trips. */
const calls = `select t.id, t.direction_id, st.stop from trips as t
  cross join stop_times as st on st.trip = t.id
  where t.route = (select id from routes where route_id = ?) order by t.id, st.stop_sequence`;

/** A boarding area is part of a platform, a platform of a station. */
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

/** A built feed never changes: a route is read once, since it takes all of its trips. */
const read = new WeakMap<BetterSqlite3.Database, Map<string, RoutePatterns>>();

/** How a route runs in an open feed. */
export function patternsOf(db: BetterSqlite3.Database, routeId: string): RoutePatterns {
  const routes = read.get(db) ?? new Map<string, RoutePatterns>();
  read.set(db, routes);
  const known = routes.get(routeId) ?? readPatterns(db, routeId);
  routes.set(routeId, known);
  return known;
}
