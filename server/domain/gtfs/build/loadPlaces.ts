import type BetterSqlite3 from 'better-sqlite3';
import { isTimeZone } from '../../../../contract/timeZones.ts';
import { texts } from '../../../shared/texts.ts';
import type { CsvRecord } from './csvReader.ts';
import type { FeedFile } from './feedFile.ts';
import type { FileReading } from './readFeedFile.ts';
import { coordinateOf } from './values.ts';

const said = texts.gtfs.value;

/** agency.txt: determines the time zone of the feed's times. */
export function readAgencies(db: BetterSqlite3.Database): FileReading {
  const insert = db.prepare('insert into agency values (?, ?, ?, ?)');
  return {
    required: ['agency_name', 'agency_timezone'],
    load(file) {
      let first: string | null = null;
      const ids = new Set<string>();
      return {
        record(record) {
          const { line } = record;
          const name = file.required(record, 'agency_name');
          const zone = file.required(record, 'agency_timezone');
          const id = file.optional(record, 'agency_id');
          if (ids.has(id ?? '')) file.duplicate(line, 'agency_id', id ?? '');
          ids.add(id ?? '');
          if (zone !== null && !isTimeZone(zone)) {
            file.wrong('zone', line, 'agency_timezone', () => said.timeZone(zone));
          } else if (zone !== null) {
            const known = (first ??= zone);
            // GTFS requires a single time zone per feed: otherwise its times would be ambiguous.
            if (zone !== known) {
              file.wrong('otherZone', line, 'agency_timezone', () => said.otherTimeZone(zone, known));
            }
          }
          insert.run(line, id, name ?? '', zone ?? '');
        },
      };
    },
  };
}

const station = 1;

/** stops.txt: stops, and their stations. */
export function readStops(db: BetterSqlite3.Database): FileReading {
  const insert = db.prepare('insert or ignore into stops values (?, ?, ?, ?, ?, ?, ?, null, ?)');
  // A parent may come after its stops: they are linked at the end.
  db.exec('create temp table parents (stop integer primary key, parent_station text not null)');
  const insertParent = db.prepare('insert into parents values (?, ?)');
  return {
    required: ['stop_id'],
    load: (file) => ({
      record(record) {
        const { line } = record;
        const type = file.choice(record, 'location_type', 4);
        const name = file.optional(record, 'stop_name');
        const latitude = coordinate(file, record, 'stop_lat', 90);
        const longitude = coordinate(file, record, 'stop_lon', 180);
        const isPlace = (type ?? 0) <= station;
        if (isPlace && name === null) file.warn('noName', line, 'stop_name', () => texts.gtfs.warning.noName);
        const isGiven =
          file.optional(record, 'stop_lat') !== null && file.optional(record, 'stop_lon') !== null;
        if (isPlace && !isGiven) {
          file.warn('noPlace', line, 'stop_lat', () => texts.gtfs.warning.noPlace);
        }
        const id = file.required(record, 'stop_id');
        if (id === null) return;
        const code = file.optional(record, 'stop_code');
        const platform = file.optional(record, 'platform_code');
        const { changes } = insert.run(line, id, code, name, latitude, longitude, type, platform);
        if (changes === 0) return file.duplicate(line, 'stop_id', id);
        const parent = file.optional(record, 'parent_station');
        if (parent !== null) insertParent.run(line, parent);
      },
      end: () => joinParents(db, file),
    }),
  };
}

function coordinate(file: FeedFile, record: CsvRecord, column: 'stop_lat' | 'stop_lon', limit: number) {
  const value = file.optional(record, column);
  if (value === null) return null;
  const number = coordinateOf(value, limit);
  const reason = column === 'stop_lat' ? said.latitude : said.longitude;
  if (number === null) file.wrong('coordinate', record.line, column, () => reason(value));
  return number;
}

function joinParents(db: BetterSqlite3.Database, file: FeedFile): void {
  db.exec(`update stops set parent = (
      select parent.id from parents join stops as parent on parent.stop_id = parents.parent_station
      where parents.stop = stops.id
    ) where id in (select stop from parents)`);
  const lost = db.prepare<[], { line: number; parent: string }>(
    `select stop as line, parent_station as parent from parents
     where not exists (select 1 from stops where stop_id = parent_station) order by stop`,
  );
  for (const { line, parent } of lost.iterate()) file.unknown(line, 'parent_station', parent, file.name);
}

/** routes.txt: called lines in the console. */
export function readRoutes(db: BetterSqlite3.Database): FileReading {
  const insert = db.prepare('insert or ignore into routes values (?, ?, ?, ?, ?, ?, ?, ?)');
  const isAgency = db.prepare('select 1 from agency where agency_id = ?');
  return {
    required: ['route_id', 'route_type'],
    load: (file) => ({
      record(record) {
        const { line } = record;
        const id = file.required(record, 'route_id');
        const agency = file.optional(record, 'agency_id');
        const short = file.optional(record, 'route_short_name');
        const long = file.optional(record, 'route_long_name');
        const type = file.integer(record, 'route_type');
        if (agency !== null && !isAgency.get(agency)) file.unknown(line, 'agency_id', agency, 'agency.txt');
        if (short === null && long === null) {
          file.warn('noName', line, 'route_short_name', () => texts.gtfs.warning.noRouteName);
        }
        if (id === null) return;
        const colour = file.optional(record, 'route_color');
        const text = file.optional(record, 'route_text_color');
        const { changes } = insert.run(line, id, agency, short, long, type ?? 0, colour, text);
        if (changes === 0) file.duplicate(line, 'route_id', id);
      },
    }),
  };
}
