import {
  configurationNames,
  configurationOf,
  type ConfigurationName,
} from '../../contract/configuration/resources.ts';
import { insertAudit } from './buildAudit.ts';
import type { BuiltProject } from './buildNetwork.ts';
import { createRecord, newRecords } from './configure.ts';
import { subscriptionRoutes } from './subscriptionRoutes.ts';
import { webhookRoutes } from './webhookRoutes.ts';
import type { WalkedRoute } from './walkedRoute.ts';
import type { TestApp } from './testApp.ts';

/** The route of a path in the form that the walk uses: `/rest/site/:` for `/rest/site/{id}?t=`. */
const named = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/\{\w+\}/g, ':')
    .replace(/\/$/, '');

/** Lists that operators read, too, are in routeTable.ts. */
const ownLists: readonly ConfigurationName[] = [
  'timetables',
  'screenConfs',
  'users',
  'webhooks',
  'superusers',
  'transporters',
  'lineMetas',
  'bikes',
  'timesConfs',
  'feedKeys',
];

let count = 0;

/** Values that make a record unique where duplicates are refused. */
function distinct(resource: ConfigurationName): Record<string, unknown> {
  count += 1;
  const letters = String.fromCharCode(65 + (Math.floor(count / 26) % 26), 65 + (count % 26));
  const values: Partial<Record<ConfigurationName, Record<string, unknown>>> = {
    projects: { name: `autre${count}` },
    users: { name: `autre.${count}` },
    superusers: { name: `autre.${count}` },
    // A code and a label that no language has yet.
    languages: { code: `zz-${letters}`, label: `Langue ${letters}` },
    feedKeys: { name: `Autre ${count}` },
  };
  return values[resource] ?? {};
}

const create = async (resource: ConfigurationName, project: BuiltProject, test: TestApp) =>
  createRecord(await test.as('super'), project, resource, distinct(resource));

const inNone = { right: 'configure', ofProject: false } as const;

const listOf = (resource: ConfigurationName): WalkedRoute => ({
  ...inNone,
  route: `GET ${named(configurationOf(resource).list)}`,
  url: ({ id }) => configurationOf(resource).list.replace('{projectId}', String(id)),
});

const saveOf = (resource: ConfigurationName): WalkedRoute => ({
  ...inNone,
  route: `POST ${named(configurationOf(resource).save)}`,
  url: () => configurationOf(resource).save,
  // A resource whose new records need a picture is updated instead, which needs none.
  body: async (project, test) =>
    configurationOf(resource).picture
      ? { id: (await create(resource, project, test)).id }
      : { ...newRecords(project)[resource].object, ...distinct(resource) },
});

const removeOf = (resource: ConfigurationName): WalkedRoute => ({
  ...inNone,
  route: `DELETE ${named(configurationOf(resource).remove)}`,
  url: async (project, test) => {
    const { id } = await create(resource, project, test);
    return configurationOf(resource).remove.replace('{id}', String(id));
  },
});

// Superusers share the calls of users.
const saved = configurationNames.filter((name) => name !== 'superusers');

/** An action on a whole project: each time on a new project, which `body` creates, since the call needs its name. */
function wholeOf(path: string, body: (name: string) => object): WalkedRoute {
  let id: unknown = null;
  return {
    ...inNone,
    route: `POST /api/projects/:/${path}`,
    url: () => `/api/projects/${String(id)}/${path}`,
    body: async (project, test) => {
      const record = await create('projects', project, test);
      id = record.id;
      return body(String(record['name']));
    },
  };
}

/** The calls of everything that superusers configure. */
export const configurationRoutes: WalkedRoute[] = [
  { ...inNone, route: 'GET /api/audit', url: () => '/api/audit' },
  {
    ...inNone,
    route: 'GET /api/audit/:',
    url: async ({ id, name }, { db }) => `/api/audit/${await insertAudit(db, { project: { id, name } })}`,
  },
  ...['/api/times/sources', '/api/bicycles/stations'].map((path): WalkedRoute => ({
    ...inNone,
    route: `GET ${path}`,
    url: () => path,
  })),
  ...ownLists.map(listOf),
  ...saved.map(saveOf),
  ...saved.map(removeOf),
  ...webhookRoutes,
  ...subscriptionRoutes,
  wholeOf('empty', (name) => ({ name })),
  wholeOf('remove', (name) => ({ name })),
  wholeOf('copy', (name) => ({ name: `${name}copie`, longName: 'Copie' })),
];
