import {
  configurationNames,
  configurationOf,
  referredObject,
  type ConfigurationName,
} from '../contract/configuration/resources.ts';
import type { Envelope } from './answers.ts';

/**
 * How a resource travels in the legacy contract: one row each. Paths may hold `{projectId}` and `{id}`; a resource
 * whose list holds `{projectId}` is read project by project. A server offers no call for a single object but
 * projects: it is found in its list.
 */
export interface ResourceRow {
  list: string;
  envelope: Envelope;
  /** Creates and updates; absent where the contract knows none. */
  save?: string;
  remove?: string;
  /** Fields that a save sends, `id` and `version` beside them; absent: all that the record has. */
  fields?: readonly string[];
  /** The part that names the project of a saved object. */
  projectPart?: 'idProject';
  /** Parts that name other parents, by the field that holds their id: `siteId: 'idSite'`. */
  parts?: Readonly<Record<string, string>>;
  /** Fields that are read as an object `{id, …}` under another name: `siteId: 'site'`. */
  objects?: Readonly<Record<string, string>>;
  /** Fields that hold the id of a record of another resource; its name stands under `object`, or is read there. */
  references?: readonly Reference[];
  /** There may be thousands in a project: they are read page by page, where the server knows pages. */
  isLong?: true;
  /** The field whose file travels in the part `file`. */
  fileField?: string;
  /** Its records stand inside others, those of its list: in which field, and what names the other and its id. */
  inside?: { field: string; parent: string; parentId: string };
}

export type ResourceName = ConfigurationName | 'news';

/**
 * A field that names a record of another resource: `screenId` of `screens`, whose `name` is read as `screen.name`. One
 * that names several has a list of them: `points` beside `pointIds`.
 */
export interface Reference {
  field: string;
  object: string;
  to: string;
  label: string;
}

/** What the table of the contract does not say. */
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

/** Every resource that react-admin may ask for, by its name there. */
export const resourceNames: readonly ResourceName[] = [...configurationNames, 'news'];

/** The row of a resource; an unknown name is a mistake of the program. */
export function rowOf(resource: string): ResourceRow {
  const row = rows[resource];
  if (!row) throw new Error(`unknown resource: ${resource}`);
  return row;
}

/** A path with its blanks filled. */
export function fillPath(
  path: string,
  values: { id?: number | string; projectId?: number | string },
): string {
  return path.replace(/\{(id|projectId)\}/g, (_, name: 'id' | 'projectId') =>
    encodeURIComponent(values[name] ?? ''),
  );
}
