import type { ColumnType, Generated } from 'kysely';

/** Null until the event happens. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Stop points shown by the screens of a site. */
export interface SitePointTable {
  site_id: number;
  point_id: number;
}

/** Bicycle stations shown by a site (LIV-3). */
export interface SiteBikeTable {
  site_id: number;
  bike_id: number;
}

/** A timetable: departures of a stop point in one direction. Their times are in an offer. */
export interface TimetableTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  point_id: number;
  direction: string;
  version: ColumnType<number, number | undefined, number>;
}

/**
 * An offer: timetable periods imported from a file. The one in force is the last applied, and has the periods of all
 * timetables; a pending one has only those of its own timetables.
 */
export interface TimetableOfferTable {
  id: Generated<number>;
  project_id: number;
  file_name: string;
  /** JSON list of the timetable ids it covers. */
  timetables: string;
  /** Number of imported periods. */
  period_count: number;
  created_at: number;
  created_by: string;
  /** Null: pending, or cancelled. */
  applied_at: Later<number>;
  /** The user who applied it immediately; null while pending, or if applied at midnight. */
  applied_by: Later<string>;
  cancelled_at: Later<number>;
  cancelled_by: Later<string>;
  /** The offer that it restored. */
  restored_from: Later<number>;
}

/** See contract/timetable/departures.ts. */
export interface TimetablePeriodTable {
  id: Generated<number>;
  offer_id: number;
  timetable_id: number;
  /** Bit mask, Monday first. */
  days: number;
  start_second: number;
  end_second: number;
  interval_seconds: number;
}

/** A burst launched at a stop point, stored with its name, which outlives the stop point. */
export interface BurstTable {
  id: Generated<number>;
  project_id: number;
  point_id: number | null;
  point_name: string;
  started_at: number;
  started_by: string;
  ends_at: number;
  /** User who stopped it early. */
  stopped_by: Later<string>;
}
