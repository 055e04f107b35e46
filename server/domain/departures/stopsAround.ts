import type BetterSqlite3 from 'better-sqlite3';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { builtFeedOf } from './builtFeed.ts';
import { feedKnowing, type PlacedPoint } from './feedKnowing.ts';

/** Ids of what a stop is part of: a platform of its station, a boarding area of both. */
const prepareAbove = (db: BetterSqlite3.Database) =>
  db
    .prepare<[string], string>(
      `with recursive above(id) as (
         select parent from stops where stop_id = ?
         union select stops.parent from stops join above on stops.id = above.id
       ) select stop_id from stops join above on above.id = stops.id order by stop_id`,
    )
    .pluck();

const boardedAt = (boards: 1 | 2) =>
  `exists (select 1 from stop_times as st cross join trips as t on t.id = st.trip
     where st.boards = ${boards} and st.stop = ? and t.route = (select id from routes where route_id = ?))`;

/** Whether one boards a route at a stop, by timetable or by frequency, by the indexes of its departures. */
const prepareServed = (db: BetterSqlite3.Database) =>
  db.prepare<[number, string, number, string], number>(`select ${boardedAt(1)} or ${boardedAt(2)}`).pluck();

/** What was found in each built feed, which never changes, by stop and route: plans ask for all stop points again and again. */
const found = new WeakMap<BetterSqlite3.Database, ReturnType<typeof createFinder>>();

function createFinder(db: BetterSqlite3.Database) {
  const above = prepareAbove(db);
  const served = prepareServed(db);
  const reader = builtFeedOf(db);
  const known = new Map<string, readonly string[]>();
  function find(stopId: string, routeId: string): string[] {
    const parts = reader.stopsOf(stopId);
    // A stop without parts is known by its own id.
    const isServed = (stop: number) => parts.length > 1 && served.get(stop, routeId, stop, routeId) === 1;
    const platforms = reader.idsOf(parts.filter(isServed));
    return [...above.all(stopId), ...platforms].filter((id) => id !== stopId);
  }
  return (stopId: string, routeId: string): readonly string[] => {
    const key = JSON.stringify([stopId, routeId]);
    const around = known.get(key) ?? find(stopId, routeId);
    known.set(key, around);
    return around;
  };
}

/**
 * Other ids under which sources may name the stop of a line's stop point, by the feed that its departures are from: its
 * station, or the platforms of the station where one boards the line. Empty where no feed has it.
 */
export function stopsAround(point: PlacedPoint, feeds: readonly CurrentFeed[]): readonly string[] {
  const { stopId, line } = point;
  const feed = feedKnowing(point, feeds);
  if (!feed || stopId === null) return [];
  const findAround = found.get(feed.db) ?? createFinder(feed.db);
  found.set(feed.db, findAround);
  return findAround(stopId, line?.gtfsId ?? '');
}
