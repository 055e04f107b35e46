import type BetterSqlite3 from 'better-sqlite3';
import { texts } from '../../../shared/texts.ts';
import { boarding, builtIndexes, builtVersion } from '../builtSchema.ts';
import { FeedFile } from './feedFile.ts';
import { tripListeners } from './loadStopTimes.ts';
import type { Problems } from './problems.ts';
import { completeTrip, type TripStop } from './tripTimes.ts';

const noColumns = new Map<string, number>();

/**
 * Finishes a feed after all records: indexes, trips with scattered lines, trips with frequencies, and the `feed` row.
 * `onStep` receives the progress, from 0 to 1.
 */
export function finishFeed(
  db: BetterSqlite3.Database,
  problems: Problems,
  onStep: (done: number) => void,
): void {
  const isByTrip = (index: string) => index.includes(' stop_times_by_trip ');
  const isOfDepartures = (index: string) => index.includes(' departures');
  for (const index of builtIndexes.filter((each) => !isByTrip(each) && !isOfDepartures(each))) db.exec(index);
  const file = new FeedFile('stop_times.txt', noColumns, problems);
  for (const index of builtIndexes.filter(isByTrip)) {
    // Two records with one position in a trip, reported when their trip was completed, or now.
    if (problems.hasErrors || hasScatteredDuplicates(db, file)) return;
    db.exec(index);
  }
  onStep(0.4);
  completeScattered(db, file);
  countFromStart(db);
  for (const index of builtIndexes.filter(isOfDepartures)) db.exec(index);
  onStep(0.9);
  reportUnused(db, problems);
  writeFacts(db, problems);
}

function hasScatteredDuplicates(db: BetterSqlite3.Database, file: FeedFile): boolean {
  if (db.prepare('select 1 from scattered').get() === undefined) return false;
  const twice = db.prepare<[], { line: number; sequence: string }>(
    `select max(id) as line, stop_sequence as sequence from stop_times
     where trip in (select trip from scattered) group by trip, stop_sequence having count(*) > 1 order by line`,
  );
  let found = false;
  for (const { line, sequence } of twice.iterate()) {
    found = true;
    file.duplicate(line, 'stop_sequence', `${sequence}`);
  }
  return found;
}

interface Stored {
  id: number;
  stop_sequence: number;
  arrival: number | null;
  departure: number | null;
  boards: number;
}

/** Completes the trips whose lines were scattered, now that all are there. */
function completeScattered(db: BetterSqlite3.Database, file: FeedFile): void {
  const trips = db
    .prepare<[], { trip: number; byFrequency: number }>(
      'select trip, exists (select 1 from frequencies f where f.trip = scattered.trip) as byFrequency from scattered',
    )
    .all();
  const read = db.prepare<[number], Stored>(
    'select id, stop_sequence, arrival, departure, boards from stop_times where trip = ? order by stop_sequence',
  );
  const update = db.prepare('update stop_times set arrival = ?, departure = ?, boards = ? where id = ?');
  for (const { trip, byFrequency } of trips) {
    const stops = read.all(trip).map((stored): TripStop => ({
      line: stored.id,
      sequence: stored.stop_sequence,
      stop: 0,
      arrival: stored.arrival,
      departure: stored.departure,
      pickup: Number(stored.boards === boarding.no),
      headsign: null,
      boards: 0,
    }));
    completeTrip(stops, byFrequency === 1, tripListeners(file));
    for (const { line, arrival, departure, boards } of stops) update.run(arrival, departure, boards, line);
  }
}

/** Makes times of trips with frequencies relative to their first departure. */
function countFromStart(db: BetterSqlite3.Database): void {
  const trips = db.prepare<[], number>('select distinct trip from frequencies').pluck().all();
  const startOf = db
    .prepare<[number], number | null>('select min(departure) from stop_times where trip = ?')
    .pluck();
  const shift = db.prepare(
    'update stop_times set arrival = arrival - @start, departure = departure - @start where trip = @trip',
  );
  for (const trip of trips) {
    const start = startOf.get(trip) ?? 0;
    if (start !== 0) shift.run({ start, trip });
  }
}

function reportUnused(db: BetterSqlite3.Database, problems: Problems): void {
  const unused = db
    .prepare<[], number>(
      'select id from trips where not exists (select 1 from stop_times where trip = trips.id) order by id',
    )
    .pluck();
  for (const line of unused.iterate()) {
    problems.warn('unused', { file: 'trips.txt', line, column: 'trip_id' }, () => texts.gtfs.warning.unused);
  }
}

function writeFacts(db: BetterSqlite3.Database, problems: Problems): void {
  const used = 'service in (select service from trips)';
  const days = db
    .prepare<[], { first: number | null; last: number | null }>(
      `select min(first) as first, max(last) as last from (
        select min(start_date) as first, max(end_date) as last from calendar where days <> 0 and ${used}
        union all
        select min(date), max(date) from calendar_dates where exception_type = 1 and ${used}
      )`,
    )
    .get();
  if (!days || days.first === null || days.last === null) {
    problems.error('noService', { file: null, line: null, column: null }, () => texts.gtfs.file.noService);
    return;
  }
  const count = (table: string) => db.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
  db.prepare(
    'insert into feed values (1, ?, (select agency_timezone from agency limit 1), ?, ?, ?, ?, ?, ?)',
  ).run(
    builtVersion,
    count('routes'),
    count('stops'),
    count('trips'),
    count('stop_times'),
    days.first,
    days.last,
  );
}
