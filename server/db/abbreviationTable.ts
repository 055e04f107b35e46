import type { Version } from './columnTypes.ts';

/** What a project says in place of what is written (contract/schemas/abbreviations.ts). */
export interface AbbreviationTable {
  project_id: number;
  /** JSON list. */
  rows: string;
  changed_at: number;
  changed_by: string | null;
  version: Version;
}
