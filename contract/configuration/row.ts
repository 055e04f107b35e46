import type { Field } from './fields.ts';

/** A configured resource: the paths of its calls (ADM-13), which may contain `{projectId}` and `{id}`, and its fields. */
export interface ConfigurationRow {
  /** Per project, or shared: determines its workspace. `projects` are in the first. */
  scope: 'project' | 'reference';
  list: string;
  save: string;
  remove: string;
  fields: Readonly<Record<string, Field>>;
  /** Field that names a record in lists, questions and the audit trail. */
  label: string;
  /** It has a picture, required for new records. */
  picture?: true;
  /** It can be imported from a CSV file. */
  imported?: true;
  /** Form parts of a save that reference a parent, by its id field: `siteId: 'idSite'`. */
  parts?: Readonly<Record<string, string>>;
  /** Fields returned by lists as an object `{id, …}` under another name: `siteId: 'site'`. */
  objects?: Readonly<Record<string, string>>;
}
