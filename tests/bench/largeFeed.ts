import BetterSqlite3 from 'better-sqlite3';
import { boarding, builtIndexes, builtTables, builtVersion } from '../../server/domain/gtfs/builtSchema.ts';

/** Size of the feed: 150,000 trips of 30 stops are 4.5 million stop times. */
const size = { trips: 150_000, stopsOfTrip: 30, stops: 12_000, routes: 400, services: 120 };

/** The queried station: so many trips per hour, from 5 to 24, by 40 lines in two directions. */
export const station = { stopId: 'GARE', platforms: 20, tripsAnHour: 200, lines: 40 };

const firstHour = 5;
const hours = 19;
/** Services per weekday. */
const servicesOfDay = Math.floor(size.services / 7);

/** Writes a feed of 4.5 million stop times, with separate services for every weekday. */
export function writeLargeFeed(path: string): void {
  const db = new BetterSqlite3(path);
  db.pragma('journal_mode = off');
  db.pragma('synchronous = off');
  db.exec(builtTables);
  db.exec('begin');
  const stop = db.prepare('insert into stops (id, stop_id, stop_name, parent) values (?, ?, ?, ?)');
  stop.run(1, station.stopId, 'Gare', null);
  for (let id = 2; id <= size.stops; id += 1) {
    stop.run(id, `S${id}`, `Arrêt ${id}`, id <= station.platforms + 1 ? 1 : null);
  }
  const route = db.prepare(
    'insert into routes (id, route_id, route_short_name, route_type) values (?, ?, ?, 3)',
  );
  for (let id = 1; id <= size.routes; id += 1) route.run(id, `R${id}`, String(id));
  const calendar = db.prepare('insert into calendar values (?, ?, 20250101, 20291231)');
  for (let id = 1; id <= servicesOfDay * 7; id += 1) calendar.run(id, 1 << ((id - 1) % 7));

  const trip = db.prepare(
    'insert into trips (id, trip_id, route, service, trip_headsign, direction_id) values (?, ?, ?, ?, ?, ?)',
  );
  const time = db.prepare(
    'insert into stop_times (id, trip, stop_sequence, stop, arrival, departure, service, boards) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const ofStation = station.tripsAnHour * hours * 7;
  let timeId = 0;
  for (let id = 1; id <= size.trips; id += 1) {
    const service = (id % (servicesOfDay * 7)) + 1;
    // Trips of the station leave at even intervals; all others start elsewhere at random times.
    const isOfStation = id <= ofStation;
    const line = id % (isOfStation ? station.lines : size.routes);
    const turn = Math.floor(id / 7) % (station.tripsAnHour * hours);
    const start = firstHour * 3600 + Math.floor((turn * 3600) / station.tripsAnHour);
    trip.run(id, `T${id}`, line + 1, service, `Vers ${line} ${turn % 2}`, turn % 2);
    for (let sequence = 1; sequence <= size.stopsOfTrip; sequence += 1) {
      const first = isOfStation ? 2 + (line % station.platforms) : 0;
      const other = station.platforms + 2 + ((id * 31 + sequence * 7) % (size.stops - station.platforms - 2));
      const at = start + (sequence - 1) * 120;
      const boards = sequence < size.stopsOfTrip ? boarding.atTime : boarding.no;
      time.run(++timeId, id, sequence, (sequence === 1 && first) || other, at, at, service, boards);
    }
  }
  db.prepare(`insert into feed values (1, ?, 'Europe/Paris', ?, ?, ?, ?, 20250101, 20291231)`).run(
    builtVersion,
    size.routes,
    size.stops,
    size.trips,
    timeId,
  );
  db.exec('commit');
  for (const index of builtIndexes) db.exec(index);
  db.close();
}
