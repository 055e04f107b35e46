import type { ErrorBody } from '../schemas/common.ts';
import { configuration, configurationOf, type ConfigurationName } from './resources.ts';

/**
 * Bulk import of records (ADM-14): `POST /api/import/{resource}/project/{projectId}`. The answer is newline-delimited
 * JSON (`application/x-ndjson`): progress, and finally the outcome or the error.
 */

/** Maximum number of rows per import: twice the screens of a large network. */
export const maxImportRows = 10_000;

/** Largest import, bytes: enough for the maximum number of rows. It is parsed at once, blocking other work. */
export const maxImportBytes = 4 * 1024 * 1024;

/** Whether a resource can be imported from a file. */
export const isImported = (resource: string): resource is ConfigurationName =>
  Object.hasOwn(configuration, resource) && configurationOf(resource as ConfigurationName).imported === true;

/**
 * One record by field. An absent field stays, null clears it. References are by name, not id: a screen by id or name, an
 * ambiguous name by `namedWithId`. The id identifies the record; without one, the record with the same label, or else a new
 * one. Tags may be a `TagChange`, applied to the record's current ones. An unknown screen id creates a screen with that id.
 */
export type ImportRow = { id?: number | string | null } & Record<string, unknown>;

/** A record by name and id, when the name is ambiguous: `Bus 7 #12`. Names entered in forms never contain `#`. */
export const namedWithId = (name: string, id: number | string): string => `${name} #${id}`;

/** Body of an import request. */
export interface ImportRequest {
  /** Write nothing, and only return what would happen. */
  dryRun: boolean;
  /** The plan returned by a dry run: nothing is written unless the result would be the same. */
  plan?: string;
  rows: ImportRow[];
}

/** Progress in arbitrary units. */
export interface ImportProgress {
  done: number;
  total: number;
}

export type ImportAction = 'create' | 'update' | 'unchanged' | 'refused';

/** Result of a row, with errors. */
export interface ImportedRow {
  action: ImportAction;
  /** Id of its record; null: a new one without an id yet, or none. */
  id: number | string | null;
  /** For updates: old and new value by field; references by name. */
  changes?: Record<string, [from: unknown, to: unknown]>;
  /** By field, in French; only for refused rows. */
  problems: Record<string, string>;
}

/** Result of an import, row by row. */
export interface ImportOutcome {
  /** Whether all rows were written; otherwise none was. */
  applied: boolean;
  /** Digest of this outcome; see `ImportRequest.plan`. */
  plan: string;
  rows: ImportedRow[];
}

/** A line of the answer. */
export type ImportLine = ImportProgress | ImportOutcome | { failed: ErrorBody };
