import type { Capability } from '../contract/capabilities.ts';
import {
  configurationNames,
  configurationOf,
  referredObject,
  type ConfigurationName,
} from '../contract/configuration/resources.ts';
import { sinceOf } from '../contract/configuration/since.ts';
import type { Envelope } from './answers.ts';

/**
 * How a resource travels in the legacy contract. Paths may contain `{projectId}` and `{id}`; a resource whose list contains
 * `{projectId}` is read project by project. Only projects have a call for a single object; any other is looked up in its
 * list.
 */
export interface ResourceRow {
  list: string;
  envelope: Envelope;
  /** Path to create and update; absent where the contract has none. */
  save?: string;
  remove?: string;
  /** Fields that a save sends, beside `id` and `version`; absent: all of the record's. */
  fields?: readonly string[];
  /** Those of them that a server knows only if it offers this. */
  since?: Readonly<Record<string, Capability>>;
  /** Name of the part that carries the project of a saved object. */
  projectPart?: 'idProject';
  /** Names of the parts that carry other parents, by the field that has their id: `siteId: 'idSite'`. */
  parts?: Readonly<Record<string, string>>;
  /** Fields that arrive as an object `{id, …}` under another name: `siteId: 'site'`. */
  objects?: Readonly<Record<string, string>>;
  /** Fields that contain another record's id; its name arrives under `object`, or is read and put there. */
  references?: readonly Reference[];
  /** A project may have thousands: read page by page where the server supports it. */
  isLong?: true;
  /** The field whose file is sent as the part `file`. */
  fileField?: string;
  /** Records nested in those of the list: the field that contains them, and the fields that get the parent's name and id. */
  inside?: { field: string; parent: string; parentId: string };
}

/**
 * A field that refers to a record of another resource: `screenId` of `screens`, whose `name` is read as `screen.name`. A
 * field with several ids has a list of records: `points` beside `pointIds`.
 */
export interface Reference {
  field: string;
  object: string;
  to: string;
  label: string;
}

/** Nesting, which the contract's table does not describe. */
const inside: Partial<Record<ConfigurationName, ResourceRow['inside']>> = {
  newsConfLines: { field: 'newsConfLine', parent: 'newsConf', parentId: 'newsConfId' },
};

function referencesOf(name: ConfigurationName): Reference[] {
  const { fields } = configurationOf(name);
  return Object.entries(fields).flatMap(([field, kind]) => {
    if (kind.kind !== 'reference' && kind.kind !== 'references') return [];
    if (field === inside[name]?.parentId) return [];
    const { label } = configurationOf(kind.to as ConfigurationName);
    return [{ field, object: referredObject(name, field), to: kind.to, label }];
  });
}

function configuredRow(name: ConfigurationName): ResourceRow {
  const { list, save, remove, fields, parts, objects, picture, imported } = configurationOf(name);
  return {
    list,
    envelope: 'array',
    save,
    remove,
    fields: Object.keys(fields),
    since: sinceOf(name),
    projectPart: list.includes('{projectId}') ? 'idProject' : undefined,
    parts,
    objects,
    fileField: picture && 'image',
    isLong: imported,
    inside: inside[name],
    references: referencesOf(name),
  };
}

const rows: Record<string, ResourceRow | undefined> = {
  ...Object.fromEntries(configurationNames.map((name) => [name, configuredRow(name)])),
  news: {
    list: '/rest/news/project/{projectId}?noconf=true',
    envelope: 'array',
    save: '/rest/news/',
    remove: '/rest/news/{id}?screenId=',
  },
};

/** The row of a resource; throws on an unknown name, which is a programming error. */
export function rowOf(resource: string): ResourceRow {
  const row = rows[resource];
  if (!row) throw new Error(`unknown resource: ${resource}`);
  return row;
}

/** Replaces the placeholders of a path. */
export function fillPath(
  path: string,
  values: { id?: number | string; projectId?: number | string },
): string {
  return path.replace(/\{(id|projectId)\}/g, (_, name: 'id' | 'projectId') =>
    encodeURIComponent(values[name] ?? ''),
  );
}
