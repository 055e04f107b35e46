import type { ColumnType, Generated } from 'kysely';

/** Null until it happens. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Which stop points the screens of a site show. */
export interface SitePointTable {
  site_id: number;
  point_id: number;
}

/** The stations of bicycles that a site shows (LIV-3). */
export interface SiteBikeTable {
  site_id: number;
  bike_id: number;
}

/** The departures of a stop point in one direction; when they are, an offer says. */
export interface TimetableTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  point_id: number;
  direction: string;
  version: ColumnType<number, number | undefined, number>;
}

/**
 * An offer: the periods of timetables as a file brought them. The one in force is the one that was applied last, and has
 * the periods of all timetables; one that is pending has those of its own timetables alone.
 */
export interface TimetableOfferTable {
  id: Generated<number>;
  project_id: number;
  file_name: string;
  /** JSON list of the ids of the timetables that it is about. */
  timetables: string;
  /** Periods that it brought. */
  period_count: number;
  created_at: number;
  created_by: string;
  /** Null: pending, or cancelled. */
  applied_at: Later<number>;
  /** The user who had it applied at once; null while pending, and when midnight applied it. */
  applied_by: Later<string>;
  cancelled_at: Later<number>;
  cancelled_by: Later<string>;
  /** The offer that it brought back. */
  restored_from: Later<number>;
}

/** See contract/timetable/departures.ts. */
export interface TimetablePeriodTable {
  id: Generated<number>;
  offer_id: number;
  timetable_id: number;
  /** Bits, Monday first. */
  days: number;
  start_second: number;
  end_second: number;
  interval_seconds: number;
}

/** A burst that was launched at a stop point, whose name outlives it. */
export interface BurstTable {
  id: Generated<number>;
  project_id: number;
  point_id: number | null;
  point_name: string;
  started_at: number;
  started_by: string;
  ends_at: number;
  /** Who ended it before its time. */
  stopped_by: Later<string>;
}
