import type { ColumnType, Generated } from 'kysely';
import type { Defaulted } from './columnTypes.ts';

/** Counts the saves of a row from 1 on. */
type Version = ColumnType<number, number | undefined, number>;

/** Stop points. */
export interface PointTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  sort_order: number;
  cache_apix_id: string | null;
  line_id: number | null;
  /** Whose feed knows its stop; null: its line's, or the only one that has it. */
  transporter_id: Defaulted<number | null>;
  version: Version;
}

/** A line of a messaging setup, and where its perturbations come from. */
export interface NewsConfLineTable {
  id: Generated<number>;
  news_conf_id: number;
  line_id: number;
  api: string;
  url: string | null;
  data: string | null;
  /** JSON of how a perturbation is shown; null: it is not. */
  notification: string | null;
  version: Version;
}

export interface BikeTable {
  id: Generated<number>;
  station_id: string;
  client_id: string | null;
  api: string;
  url: Defaulted<string | null>;
  version: Version;
}

export interface TimesConfTable {
  id: Generated<number>;
  url: string;
  client_id: string | null;
  data: string | null;
  api: string;
  transporter_id: Defaulted<number | null>;
  /** Seconds, both. */
  refresh: Defaulted<number | null>;
  stale_after: Defaulted<number | null>;
  version: Version;
}
