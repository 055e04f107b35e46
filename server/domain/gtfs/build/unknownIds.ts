import type BetterSqlite3 from 'better-sqlite3';
import { texts } from '../../../shared/texts.ts';
import type { Problems } from './problems.ts';

/** A record of a project, and its id in feeds. */
export interface ExpectedId {
  name: string;
  id: string;
}

/** What a project expects to find in a feed: its lines by `route_id`, its stop points by `stop_id`. */
export interface ExpectedIds {
  lines: readonly ExpectedId[];
  points: readonly ExpectedId[];
}

/** Whether a built feed has a route, and a stop, of an id. */
export function idsIn(db: BetterSqlite3.Database) {
  const route = db.prepare<[string]>('select 1 from routes where route_id = ?');
  const stop = db.prepare<[string]>('select 1 from stops where stop_id = ?');
  return {
    hasRoute: (id: string) => route.get(id) !== undefined,
    hasStop: (id: string) => stop.get(id) !== undefined,
  };
}

/** Warns of ids that a built feed lacks: the screens get no departures of it for these lines and stop points (EXP-1). */
export function reportUnknownIds(
  db: BetterSqlite3.Database,
  { lines, points }: ExpectedIds,
  problems: Problems,
): void {
  const { hasRoute, hasStop } = idsIn(db);
  const { unknownLine, unknownPoint } = texts.gtfs.warning;
  const place = (file: string, column: string) => ({ file, line: null, column });
  for (const { name, id } of lines) {
    if (!hasRoute(id)) {
      problems.warn('expected', place('routes.txt', 'route_id'), () => unknownLine(name, id));
    }
  }
  for (const { name, id } of points) {
    if (!hasStop(id)) problems.warn('expected', place('stops.txt', 'stop_id'), () => unknownPoint(name, id));
  }
}
