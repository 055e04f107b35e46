import type BetterSqlite3 from 'better-sqlite3';
import { texts } from '../../../shared/texts.ts';
import type { CsvRecord } from './csvReader.ts';
import type { FeedFile } from './feedFile.ts';
import type { Keys } from './keys.ts';
import type { FileReading } from './readFeedFile.ts';
import { completeTrip, type TripListeners, type TripStop } from './tripTimes.ts';
import { integerOf, noTime, timeOf, wrongTime } from './values.ts';

/** Maximum number of stops per statement; a longer trip takes several. */
const most = 60;

type Value = number | string | null;

/** What a statement can omit: nearly all trips have no headsigns per stop, no stops on request, and consecutive lines. */
interface Shape {
  stops: number;
  hasHeadsigns: boolean;
  hasRequests: boolean;
  followsLines: boolean;
}

/** A statement for some stops of a trip, with its parameters. */
interface Insert {
  statement: BetterSqlite3.Statement<[values: Value[], { trip: number; service: number; line: number }]>;
  /** Reused for each execution. */
  values: Value[];
}

function prepareInsert(
  db: BetterSqlite3.Database,
  { stops, hasHeadsigns, hasRequests, followsLines }: Shape,
): Insert {
  const own = ['stop_sequence', 'stop', 'arrival', 'departure', 'boards'];
  if (hasHeadsigns) own.push('stop_headsign');
  if (hasRequests) own.push('on_request');
  const rows = Array.from({ length: stops }, (_, at) =>
    [followsLines ? `:line + ${at}` : ':line + ?', ':trip', ':service', ...own.map(() => '?')].join(', '),
  );
  const sql = `insert into stop_times (id, trip, service, ${own.join(', ')}) values (${rows.join('), (')})`;
  return { statement: db.prepare(sql), values: [] };
}

const hasHeadsign = ({ headsign }: TripStop) => headsign !== null;
const isOnRequest = ({ pickup }: TripStop) => pickup > 1;

/** Writes stop times with one statement per trip and as few parameters as possible: binding them takes most of the time. */
function createStopTimeWriter(db: BetterSqlite3.Database) {
  const inserts = new Map<string, Insert>();

  function insertOf(shape: Shape): Insert {
    const key = `${shape.stops} ${shape.hasHeadsigns} ${shape.hasRequests} ${shape.followsLines}`;
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
    /** Writes the stops of a trip. */
    write(trip: number, service: number, stops: readonly TripStop[]): void {
      if (stops.length <= most) return writeSome(trip, service, stops);
      for (let from = 0; from < stops.length; from += most) {
        writeSome(trip, service, stops.slice(from, from + most));
      }
    },
  };
}

const said = texts.gtfs;

/** What stop times need of a trip. */
interface Trip {
  id: number;
  service: number;
  byFrequency: number;
}

/** Maximum number of stops of a trip buffered in memory; a longer trip is not a real timetable. */
const maxStops = 10_000;

/** Reports findings of `completeTrip` as problems of stop_times.txt. */
export function tripListeners(file: FeedFile): TripListeners {
  return {
    onDuplicate: ({ line, sequence }) => file.duplicate(line, 'stop_sequence', `${sequence}`),
    onWarning: (kind, { line }) =>
      file.warn(
        kind,
        line,
        kind === 'departsBefore' ? 'departure_time' : 'arrival_time',
        () => said.warning[kind],
      ),
  };
}

/**
 * stop_times.txt: the bulk of a feed. Lines of a trip are nearly always consecutive: they are buffered until the next
 * trip begins, completed, and written. Trips with scattered lines are recorded in the table `scattered`, to be
 * completed at the end.
 */
export function readStopTimes(db: BetterSqlite3.Database, stops: Keys): FileReading {
  const findTrip = db.prepare<[string], Trip>(
    `select id, service, exists (select 1 from frequencies where trip = trips.id) as byFrequency
     from trips where trip_id = ?`,
  );
  db.exec('create temp table scattered (trip integer primary key)');
  const scatter = db.prepare('insert or ignore into scattered values (?)');
  const writer = createStopTimeWriter(db);
  const seen = createBits();

  function load(file: FeedFile) {
    const listeners = tripListeners(file);
    const columns = columnsOf(file);
    let tripId = '';
    let trip: Trip | null = null;
    let gathered: TripStop[] = [];

    function flush() {
      if (trip !== null && gathered.length > 0) {
        completeTrip(gathered, trip.byFrequency === 1, listeners);
        writer.write(trip.id, trip.service, gathered);
      }
      gathered = [];
    }

    function begin(nextId: string) {
      flush();
      tripId = nextId;
      trip = findTrip.get(nextId) ?? null;
      if (trip !== null && seen.add(trip.id)) scatter.run(trip.id);
    }

    return {
      record(record: CsvRecord) {
        const isSame = tripId !== '' && record.is(columns.trip, tripId);
        if (!isSame || gathered.length === maxStops) {
          const nextId = record.value(columns.trip);
          if (nextId === '') {
            file.required(record, 'trip_id');
            return;
          }
          if (nextId !== tripId || gathered.length === maxStops) begin(nextId);
        }
        if (trip === null) file.unknown(record.line, 'trip_id', tripId, 'trips.txt');
        const stop = stopOf(file, record, columns, stops);
        if (stop !== null) gathered.push(stop);
      },
      end: flush,
    };
  }

  return {
    required: ['trip_id', 'stop_id', 'stop_sequence'],
    oneOf: ['departure_time', 'arrival_time'],
    load,
  };
}

type Columns = ReturnType<typeof columnsOf>;

const columnsOf = (file: FeedFile) => ({
  trip: file.at('trip_id'),
  stop: file.at('stop_id'),
  sequence: file.at('stop_sequence'),
  arrival: file.at('arrival_time'),
  departure: file.at('departure_time'),
  pickup: file.at('pickup_type'),
  headsign: file.at('stop_headsign'),
});

function stopOf(file: FeedFile, record: CsvRecord, columns: Columns, stops: Keys): TripStop | null {
  const { line } = record;
  const stopId = record.value(columns.stop);
  if (stopId === '') {
    // Demand-responsive within a zone (GTFS-Flex): there is no stop to display.
    const isZone = file.optional(record, 'location_id') ?? file.optional(record, 'location_group_id');
    if (isZone === null) file.required(record, 'stop_id');
    else file.warn('zone', line, 'stop_id', () => said.warning.zone);
    return null;
  }
  const stop = stops.find(stopId);
  if (stop === null) file.unknown(line, 'stop_id', stopId, 'stops.txt');
  const sequence = record.number(columns.sequence, integerOf);
  if (sequence < 0) file.integer(record, 'stop_sequence');
  const read: TripStop = {
    line,
    sequence,
    stop: stop ?? 0,
    arrival: timeAt(file, record, columns.arrival, 'arrival_time'),
    departure: timeAt(file, record, columns.departure, 'departure_time'),
    pickup: pickupAt(file, record, columns.pickup) ?? 0,
    headsign: record.value(columns.headsign) || null,
    boards: 0,
  };
  // Records with invalid sequence numbers are not duplicates of each other.
  return sequence < 0 ? null : read;
}

function timeAt(file: FeedFile, record: CsvRecord, column: number, name: string): number | null {
  const time = record.number(column, timeOf);
  if (time === wrongTime) file.wrong('time', record.line, name, () => said.value.time(record.value(column)));
  return time === noTime || time === wrongTime ? null : time;
}

function pickupAt(file: FeedFile, record: CsvRecord, column: number): number | null {
  const value = record.value(column);
  return value === '' || value === '0' ? 0 : file.choice(record, 'pickup_type', 3);
}

/** A bit set of integers. */
function createBits() {
  let bits = new Uint8Array(1024);
  return {
    /** Returns whether the number was already present. */
    add(number: number): boolean {
      const at = number >> 3;
      if (at >= bits.length) {
        const larger = new Uint8Array(at * 2);
        larger.set(bits);
        bits = larger;
      }
      const bit = 1 << (number & 7);
      const wasThere = ((bits[at] ?? 0) & bit) !== 0;
      bits[at] = (bits[at] ?? 0) | bit;
      return wasThere;
    },
  };
}
