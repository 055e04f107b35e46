import type BetterSqlite3 from 'better-sqlite3';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import { builtFeedOf } from './builtFeed.ts';
import { patternsOf } from './feedPatterns.ts';
import { feedKnowing, type PlacedPoint } from './passages.ts';

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

const statements = new WeakMap<BetterSqlite3.Database, ReturnType<typeof prepareAbove>>();

/**
 * Other ids under which sources may name the stop of a line's stop point, by the feed that its departures are from: its
 * station, or the platforms of the station where the line stops. Empty where no feed has it.
 */
export function stopsAround(point: PlacedPoint, feeds: readonly CurrentFeed[]): string[] {
  const { stopId, line } = point;
  const feed = feedKnowing(point, feeds);
  if (!feed || stopId === null) return [];
  const { db } = feed;
  const above = statements.get(db) ?? prepareAbove(db);
  statements.set(db, above);
  const reader = builtFeedOf(db);
  const parts = reader.stopsOf(stopId);
  // Only for a station: the stops of a route are many to read.
  const served = parts.length > 1 ? patternsOf(db, line?.gtfsId ?? '').stops : new Map<number, unknown>();
  const platforms = reader.idsOf(parts.filter((stop) => served.has(stop)));
  return [...above.all(stopId), ...platforms].filter((id) => id !== stopId);
}
