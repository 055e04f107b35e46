import type BetterSqlite3 from 'better-sqlite3';
import { builtFeedOf } from './builtFeed.ts';

/** The station of a stop; a stop without a station is its own. */
const prepareStation = (db: BetterSqlite3.Database) =>
  db
    .prepare<[string], number>(
      `with recursive up(id, parent) as (
         select id, parent from stops where stop_id = ?
         union select stops.id, stops.parent from stops join up on stops.id = up.parent
       ) select id from up where parent is null`,
    )
    .pluck();

const stations = new WeakMap<BetterSqlite3.Database, ReturnType<typeof prepareStation>>();

/** Whether another stop of an open feed is of the same station, and does not contain the first one, as the station does. */
export function isBeside(db: BetterSqlite3.Database, stopId: string, other: string): boolean {
  const reader = builtFeedOf(db);
  const parts = reader.stopsOf(other);
  // Sources name the quay of each call: mostly the planned one, or by ids that the feed does not have.
  if (stopId === other || parts.length === 0) return false;
  const station = stations.get(db) ?? prepareStation(db);
  stations.set(db, station);
  const ofStop = station.get(stopId);
  if (ofStop === undefined || ofStop !== station.get(other)) return false;
  return !reader.idsOf(parts).includes(stopId);
}
