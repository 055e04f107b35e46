import type { ErrorBody } from '../schemas/common.ts';
import { configuration, configurationOf, type ConfigurationName } from './resources.ts';

/**
 * The import of many records at once (ADM-14): `POST /api/import/{resource}/project/{projectId}`. The answer is lines of
 * JSON (`application/x-ndjson`): progress as it goes, and at last the outcome or what made it fail.
 */

/** Most rows of one import: twice the screens of a large network. */
export const maxImportRows = 10_000;

/** Bytes of the largest import: room for the rows that it may have. They are read at once, and others wait meanwhile. */
export const maxImportBytes = 4 * 1024 * 1024;

/** Whether rows of this resource may come from a file. */
export const isImported = (resource: string): resource is ConfigurationName =>
  Object.hasOwn(configuration, resource) && configurationOf(resource as ConfigurationName).imported === true;

/**
 * One record by field. A field that is absent stays as it is, null is nothing. What the record refers to is named and
 * not numbered, a screen by its id or its name, one of several of the same name by `namedWithId`. The id says which record it is; without one it is the record of the same
 * label, or else a new one. Tags may be a `TagChange`, of those that the record has by then. A screen of an unknown id is a new one that gets this id.
 */
export type ImportRow = { id?: number | string | null } & Record<string, unknown>;

/**
 * A record by its name and its id, where several have the name: `Bus 7 #12`. No name that a form takes holds the sign.
 */
export const namedWithId = (name: string, id: number | string): string => `${name} #${id}`;

/** What is asked. */
export interface ImportRequest {
  /** Nothing is written: only what would happen is answered. */
  dryRun: boolean;
  /** What a dry run answered: nothing is written unless the same would happen now. */
  plan?: string;
  rows: ImportRow[];
}

/** How far it is, in units of no meaning of their own. */
export interface ImportProgress {
  done: number;
  total: number;
}

/** What happens to a row. */
export type ImportAction = 'create' | 'update' | 'unchanged' | 'refused';

/** What happens to a row, and why not. */
export interface ImportedRow {
  action: ImportAction;
  /** The record that it is about; null: a new one that has no id yet, or none. */
  id: number | string | null;
  /** Of an update: by field, from what to what; what is referred to by its name. */
  changes?: Record<string, [from: unknown, to: unknown]>;
  /** By field, in French; empty unless it is refused. */
  problems: Record<string, string>;
}

/** The outcome, row by row. */
export interface ImportOutcome {
  /** All rows were written; false: none was. */
  applied: boolean;
  /** Stands for all of this outcome; see `ImportRequest.plan`. */
  plan: string;
  rows: ImportedRow[];
}

/** A line of the answer. */
export type ImportLine = ImportProgress | ImportOutcome | { failed: ErrorBody };
