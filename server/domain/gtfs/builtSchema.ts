/**
 * The file that a GTFS feed is built into (EXP-1): SQLite, one file per feed, immutable once complete.
 *
 * - Names are those of GTFS where the value is GTFS's own (`stop_id` is the feed's text). References between tables are
 *   integers, named after the referenced table (`stop` is `stops.id`).
 * - `id` of a record is the line of its file where it begins (the header is line 1), so that later errors still have a
 *   position. `services.id` counts from 1: a service may exist only in calendar_dates.txt.
 * - Times are seconds since the start of the service day, which is noon minus 12 hours in the feed's time zone (correct
 *   on nights with a clock change); after midnight they exceed 86,400.
 * - Dates are integers, yyyymmdd. Flags are 0 or 1. Values missing in the feed are null.
 */
export const builtVersion = 2;

/** Version 1 lacks only `stop_times.on_request`: such a file stays in force until it is rebuilt in this version. */
export const readableVersions: readonly unknown[] = [1, builtVersion];

/** Bits of `calendar.days`: bit 0 is Monday, bit 6 is Sunday. */
export const dayBit = (isoWeekday: number): number => 1 << (isoWeekday - 1);

/** Whether and how passengers board at a stop of a trip (`stop_times.boards`). */
export const boarding = {
  /** No boarding, as the feed says (`pickup_type` 1). */
  no: 0,
  /** At `departure`. */
  atTime: 1,
  /** The trip has frequencies: `departure` is relative to each of its starts. */
  byFrequency: 2,
  /** No boarding: last stop of the trip. */
  atEnd: 3,
  /** The time is unknown. */
  unknown: 4,
} as const;

/** Tables, created before the first record is written. */
export const builtTables = `
create table feed (
  id integer primary key check (id = 1),
  version integer not null,
  time_zone text not null,
  routes integer not null,
  stops integer not null,
  trips integer not null,
  stop_times integer not null,
  -- First and last day with service.
  from_date integer not null,
  to_date integer not null
);
create table agency (
  id integer primary key,
  agency_id text,
  agency_name text not null,
  agency_timezone text not null
);
create table stops (
  id integer primary key,
  stop_id text not null unique,
  stop_code text,
  stop_name text,
  stop_lat real,
  stop_lon real,
  -- 0 or null: where vehicles stop; 1: station; 2: entrance; 3: node; 4: boarding area.
  location_type integer,
  -- stops.id of the station (of a boarding area: of its platform).
  parent integer,
  platform_code text
);
create table routes (
  id integer primary key,
  route_id text not null unique,
  agency_id text,
  route_short_name text,
  route_long_name text,
  route_type integer not null,
  route_color text,
  route_text_color text
);
create table services (
  id integer primary key,
  service_id text not null unique
);
create table calendar (
  service integer primary key,
  days integer not null,
  start_date integer not null,
  end_date integer not null
);
create table calendar_dates (
  service integer not null,
  date integer not null,
  -- 1: runs, 2: does not run, whatever the calendar says.
  exception_type integer not null,
  primary key (service, date)
) without rowid;
create table trips (
  id integer primary key,
  trip_id text not null unique,
  route integer not null,
  service integer not null,
  trip_headsign text,
  direction_id integer
);
create table frequencies (
  id integer primary key,
  trip integer not null,
  start_time integer not null,
  -- No trip starts at this time or later.
  end_time integer not null,
  headway_secs integer not null,
  -- 1: the trips start exactly so; else the interval is what passengers are told.
  exact_times integer not null
);
-- Of a trip with frequencies the times count from the departure at its first stop.
create table stop_times (
  id integer primary key,
  trip integer not null,
  stop_sequence integer not null,
  stop integer not null,
  -- Times that the feed leaves out between two of its times are interpolated.
  arrival integer,
  departure integer,
  -- trips.service, beside the time: a board is read from one index.
  service integer not null,
  boards integer not null,
  -- pickup_type 2: passengers have to ask the agency, 3: the driver; null: nobody.
  on_request integer,
  stop_headsign text
);
`;

/**
 * Indexes, created after the last record is written. `departures` orders the departures of a stop by time, and covers
 * all columns needed to select one.
 */
export const builtIndexes: readonly string[] = [
  'create index stops_by_parent on stops (parent) where parent is not null',
  'create index calendar_dates_by_date on calendar_dates (date, exception_type, service)',
  'create index frequencies_by_trip on frequencies (trip)',
  'create unique index stop_times_by_trip on stop_times (trip, stop_sequence)',
  'create index departures on stop_times (stop, departure, service, trip) where boards = 1',
  'create index departures_by_frequency on stop_times (stop, service, trip, departure) where boards = 2',
];
