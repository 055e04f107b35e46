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
  /** The part that names the project of a saved object. */
  projectPart?: 'idProject';
  /** The field whose file travels in the part `file`. */
  fileField?: string;
}

/** Every resource that react-admin may ask for, by its name there. */
export const resourceMap = {
  projects: {
    list: '/rest/project?id=',
    envelope: 'array',
    save: '/rest/project/',
    remove: '/rest/project/{id}',
    fileField: 'image',
  },
  sites: {
    list: '/rest/site/project/{projectId}',
    envelope: 'array',
    save: '/rest/site/',
    remove: '/rest/site/{id}',
    projectPart: 'idProject',
  },
  screens: {
    list: '/rest/screen/project/{projectId}',
    envelope: 'array',
    save: '/rest/screen/',
    remove: '/rest/screen/{id}',
    projectPart: 'idProject',
  },
  lines: {
    list: '/rest/line/project/{projectId}',
    envelope: 'array',
    save: '/rest/line',
    remove: '/rest/line/{id}',
    projectPart: 'idProject',
  },
  news: {
    list: '/rest/news/project/{projectId}?noconf=true',
    envelope: 'array',
    save: '/rest/news/',
    remove: '/rest/news/{id}?screenId=',
  },
  newsConfs: {
    list: '/rest/newsconf/project/{projectId}',
    envelope: 'array',
    save: '/rest/newsconf/',
    remove: '/rest/newsconf/{id}',
    projectPart: 'idProject',
  },
  causes: {
    list: '/rest/news/causes/project/{projectId}',
    envelope: 'array',
    save: '/rest/news/cause/',
    remove: '/rest/news/cause/{id}',
    projectPart: 'idProject',
  },
  impacts: {
    list: '/rest/news/impacts/project/{projectId}',
    envelope: 'array',
    save: '/rest/news/impact/',
    remove: '/rest/news/impact/{id}',
    projectPart: 'idProject',
  },
  languages: {
    list: '/rest/language',
    envelope: 'array',
    save: '/rest/language/',
    remove: '/rest/language/{id}',
  },
} as const satisfies Record<string, ResourceRow>;

export type ResourceName = keyof typeof resourceMap;

const rows: Record<string, ResourceRow | undefined> = resourceMap;

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
