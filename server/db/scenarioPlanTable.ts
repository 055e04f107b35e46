import type { Generated } from 'kysely';
import type { Version } from './columnTypes.ts';

/** A planned activation of a scenario, once or on days of the week (contract/scenarioPlan.ts). */
export interface ScenarioPlanTable {
  id: Generated<number>;
  project_id: number;
  scenario_id: number;
  starts_at: number | null;
  stops_at: number | null;
  /** JSON list of days. */
  days: string | null;
  /** Minutes of the day. */
  start_minute: number | null;
  stop_minute: number | null;
  /** `YYYY-MM-DD`. */
  first_day: string | null;
  last_day: string | null;
  /** Activations due up to this instant are done, or skipped for good (ms). */
  handled_until: number;
  created_at: number;
  /** User who last saved it. */
  created_by: string;
  version: Version;
}
