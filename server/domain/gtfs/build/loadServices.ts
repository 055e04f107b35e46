import type BetterSqlite3 from 'better-sqlite3';
import { texts } from '../../../shared/texts.ts';
import { dayBit } from '../builtSchema.ts';
import { createServiceKeys, type Keys } from './keys.ts';
import type { FileReading } from './readFeedFile.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** calendar.txt: weekdays and date range of each service. */
export function readCalendar(db: BetterSqlite3.Database): FileReading {
  const services = createServiceKeys(db);
  const insert = db.prepare('insert or ignore into calendar values (?, ?, ?, ?)');
  return {
    required: ['service_id', ...days, 'start_date', 'end_date'],
    load: (file) => ({
      record(record) {
        let bits = 0;
        for (const [index, day] of days.entries()) {
          if (file.required(record, day) !== null && file.choice(record, day, 1) === 1)
            bits |= dayBit(index + 1);
        }
        const start = file.date(record, 'start_date');
        const end = file.date(record, 'end_date');
        if (start !== null && end !== null && end < start) {
          file.wrong('order', record.line, 'end_date', () => texts.gtfs.value.order(`${start}`, `${end}`));
        }
        const id = file.required(record, 'service_id');
        if (id === null) return;
        const { changes } = insert.run(services.add(id), bits, start ?? 0, end ?? 0);
        if (changes === 0) file.duplicate(record.line, 'service_id', id);
      },
    }),
  };
}

/** calendar_dates.txt: exceptions to the calendar. */
export function readCalendarDates(db: BetterSqlite3.Database): FileReading {
  const services = createServiceKeys(db);
  const insert = db.prepare('insert or ignore into calendar_dates values (?, ?, ?)');
  return {
    required: ['service_id', 'date', 'exception_type'],
    load: (file) => ({
      record(record) {
        const id = file.required(record, 'service_id');
        const date = file.date(record, 'date');
        const type = file.required(record, 'exception_type');
        if (type !== null && type !== '1' && type !== '2') {
          file.wrong('choice', record.line, 'exception_type', () => texts.gtfs.value.choice(type, '1, 2'));
        }
        if (id === null) return;
        const service = services.add(id);
        if (date === null) return;
        const { changes } = insert.run(service, date, Number(type));
        if (changes === 0) file.duplicate(record.line, 'service_id, date', `${id}, ${date}`);
      },
    }),
  };
}

interface Journeys {
  routes: Keys;
  services: Keys;
}

/** trips.txt. */
export function readTrips(db: BetterSqlite3.Database, { routes, services }: Journeys): FileReading {
  const insert = db.prepare('insert or ignore into trips values (?, ?, ?, ?, ?, ?)');
  return {
    required: ['route_id', 'service_id', 'trip_id'],
    load: (file) => ({
      record(record) {
        const { line } = record;
        const routeId = file.required(record, 'route_id');
        const serviceId = file.required(record, 'service_id');
        const route = routeId === null ? null : routes.find(routeId);
        const service = serviceId === null ? null : services.find(serviceId);
        if (routeId !== null && route === null) file.unknown(line, 'route_id', routeId, 'routes.txt');
        if (serviceId !== null && service === null) {
          file.wrong('unknown', line, 'service_id', () => texts.gtfs.value.unknownService(serviceId));
        }
        const id = file.required(record, 'trip_id');
        if (id === null) return;
        const headsign = file.optional(record, 'trip_headsign');
        const direction = file.choice(record, 'direction_id', 1);
        // A trip with a wrong reference is stored all the same, so that its stop times are not reported too.
        const { changes } = insert.run(line, id, route ?? 0, service ?? 0, headsign, direction);
        if (changes === 0) file.duplicate(line, 'trip_id', id);
      },
    }),
  };
}

/** frequencies.txt: trips repeated at intervals. */
export function readFrequencies(db: BetterSqlite3.Database, trips: Keys): FileReading {
  const insert = db.prepare('insert into frequencies values (?, ?, ?, ?, ?, ?)');
  return {
    required: ['trip_id', 'start_time', 'end_time', 'headway_secs'],
    load: (file) => ({
      record(record) {
        const { line } = record;
        const tripId = file.required(record, 'trip_id');
        const trip = tripId === null ? null : trips.find(tripId);
        if (tripId !== null && trip === null) file.unknown(line, 'trip_id', tripId, 'trips.txt');
        const start = file.time(record, 'start_time');
        const end = file.time(record, 'end_time');
        if (start !== null && end !== null && end < start) {
          const written = [
            file.required(record, 'start_time') ?? '',
            file.required(record, 'end_time') ?? '',
          ] as const;
          file.wrong('order', line, 'end_time', () => texts.gtfs.value.order(...written));
        }
        const headway = file.integer(record, 'headway_secs');
        // A zero interval would start trips endlessly.
        if (headway === 0) file.wrong('integer', line, 'headway_secs', () => texts.gtfs.value.integer('0'));
        const exact = file.choice(record, 'exact_times', 1);
        insert.run(line, trip ?? 0, start ?? 0, end ?? 0, headway ?? 0, exact ?? 0);
      },
    }),
  };
}
