import type { ColumnType, Generated } from 'kysely';
import type { Defaulted } from './columnTypes.ts';

/** Save counter of a row, starting at 1. */
type Version = ColumnType<number, number | undefined, number>;

/** Stop points. */
export interface PointTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  sort_order: number;
  cache_apix_id: string | null;
  line_id: number | null;
  /** Transporter whose feed defines the stop; null: the transporter of its line, or the only one that has the stop id. */
  transporter_id: Defaulted<number | null>;
  version: Version;
}

/** A line of a messaging setup, and the source of its perturbations. */
export interface NewsConfLineTable {
  id: Generated<number>;
  news_conf_id: number;
  line_id: number;
  api: string;
  url: string | null;
  data: string | null;
  /** JSON: how a perturbation is displayed; null: it is not displayed. */
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
  /** Both in seconds. */
  refresh: Defaulted<number | null>;
  stale_after: Defaulted<number | null>;
  version: Version;
}
