import type { Field } from './fields.ts';

/** A kind of what superusers configure: the paths of its calls (ADM-13), which may hold `{projectId}` and `{id}`, and its fields. */
export interface ConfigurationRow {
  /** In a project, or of all of them: which workspace it belongs to. `projects` are listed in the first. */
  scope: 'project' | 'reference';
  list: string;
  save: string;
  remove: string;
  fields: Readonly<Record<string, Field>>;
  /** The field that names a record in lists, questions and the audit trail. */
  label: string;
  /** A picture travels with it, and is required when it is new. */
  picture?: true;
  /** Rows come from a CSV file, too. */
  imported?: true;
  /** Part of a save that names a parent, by the field that holds its id: `siteId: 'idSite'`. */
  parts?: Readonly<Record<string, string>>;
  /** Fields that lists answer as an object `{id, …}` under another name: `siteId: 'site'`. */
  objects?: Readonly<Record<string, string>>;
}
