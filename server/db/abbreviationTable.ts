import type { Version } from './columnTypes.ts';

/** Spoken replacements for written words, per project (contract/schemas/abbreviations.ts). */
export interface AbbreviationTable {
  project_id: number;
  /** JSON list. */
  rows: string;
  changed_at: number;
  changed_by: string | null;
  version: Version;
}
