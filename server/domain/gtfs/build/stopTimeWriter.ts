import type BetterSqlite3 from 'better-sqlite3';
import type { TripStop } from './tripTimes.ts';

/** Most stops of one statement; a longer trip is written by several. */
const most = 60;

type Value = number | string | null;

/** What a statement can leave out: nearly all trips have no headsigns of their own, are never to be asked for, and have lines that follow each other. */
interface Shape {
  stops: number;
  hasHeadsigns: boolean;
  hasRequests: boolean;
  followsLines: boolean;
}

/** A statement for some stops of a trip, with what is bound to it. */
interface Insert {
  statement: BetterSqlite3.Statement<[values: Value[], { trip: number; service: number; line: number }]>;
  values: Value[];
}

function prepareInsert(
  db: BetterSqlite3.Database,
  { stops, hasHeadsigns, hasRequests, followsLines }: Shape,
): Insert {
  const own = ['stop_sequence', 'stop', 'arrival', 'departure', 'boards'];
  if (hasHeadsigns) own.push('stop_headsign');
  if (hasRequests) own.push('on_request');
  const values = Array<Value>(stops * (own.length + Number(!followsLines))).fill(null);
  const rows = Array.from({ length: stops }, (_, at) =>
    [followsLines ? `:line + ${at}` : ':line + ?', ':trip', ':service', ...own.map(() => '?')].join(', '),
  );
  const sql = `insert into stop_times (id, trip, service, ${own.join(', ')}) values (${rows.join('), (')})`;
  return { statement: db.prepare(sql), values };
}

const hasHeadsign = ({ headsign }: TripStop) => headsign !== null;
const isOnRequest = ({ pickup }: TripStop) => pickup > 1;

/**
 * Writes stop times, those of a trip by one statement, and no more values than there are: what takes the time is to hand
 * them to the database.
 */
export function createStopTimeWriter(db: BetterSqlite3.Database) {
  const inserts = new Map<number, Insert>();

  function insertOf(shape: Shape): Insert {
    const key =
      shape.stops * 8 +
      Number(shape.hasRequests) * 4 +
      Number(shape.hasHeadsigns) * 2 +
      Number(shape.followsLines);
    const insert = inserts.get(key) ?? prepareInsert(db, shape);
    inserts.set(key, insert);
    return insert;
  }

  function writeSome(trip: number, service: number, stops: readonly TripStop[]): void {
    const line = stops[0]?.line ?? 0;
    const followsLines = stops.every((stop, at) => stop.line === line + at);
    const hasHeadsigns = stops.some(hasHeadsign);
    const hasRequests = stops.some(isOnRequest);
    const shape = { stops: stops.length, hasHeadsigns, hasRequests, followsLines };
    const { statement, values } = insertOf(shape);
    let filled = 0;
    for (const stop of stops) {
      if (!followsLines) values[filled++] = stop.line - line;
      values[filled++] = stop.sequence;
      values[filled++] = stop.stop;
      values[filled++] = stop.arrival;
      values[filled++] = stop.departure;
      values[filled++] = stop.boards;
      if (hasHeadsigns) values[filled++] = stop.headsign;
      if (hasRequests) values[filled++] = isOnRequest(stop) ? stop.pickup : null;
    }
    statement.run(values, { trip, service, line });
  }

  return {
    /** The stops of one trip. */
    write(trip: number, service: number, stops: readonly TripStop[]): void {
      if (stops.length <= most) return writeSome(trip, service, stops);
      for (let from = 0; from < stops.length; from += most) {
        writeSome(trip, service, stops.slice(from, from + most));
      }
    },
  };
}
