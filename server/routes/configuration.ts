import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  type ConfigurationName,
  configurationNames,
  configurationOf,
} from '../../contract/configuration/resources.ts';
import { isSavedOnce } from '../../contract/configuration/savedOnce.ts';
import { Deleted } from '../../contract/schemas/common.ts';
import { PageOf, PageQuery } from '../../contract/schemas/list.ts';
import type { Store } from '../db/engine.ts';
import { deleteConfigured, saveConfigured } from '../domain/configuration/configuration.ts';
import { entityOf } from '../domain/configuration/entities.ts';
import { withNames } from '../domain/bicycles/stationNames.ts';
import { readPresented } from '../domain/configuration/presentRecords.ts';
import { withFeeds } from '../domain/gtfs/transporterFeeds.ts';
import { findProject } from '../domain/project/projects.ts';
import type { Services } from '../domain/services.ts';
import { userOf } from '../plugins/app/session.ts';
import { notFound } from '../shared/errors.ts';
import { onceFor } from './callers.ts';
import { ConfiguredRecord, SavedObject } from './configurationSchemas.ts';
import { pageOf, pageParameters } from './listParameters.ts';
import { configuredSaveOf, readConfiguredSave } from './saves.ts';
import { idOf } from './scopes.ts';

/**
 * Whether a call of `/rest/user/` concerns a project's user or a superuser: an existing account keeps its kind; a new
 * one is a superuser when the call names neither a project nor a lower role (REF-3).
 */
async function accountResource(
  db: Store['db'],
  id: string | null,
  object: Record<string, unknown> | null,
  namesProject: boolean,
): Promise<'users' | 'superusers'> {
  if (id !== null) {
    const account = await db
      .selectFrom('user_account')
      .select('project_id')
      .where('id', '=', idOf(id) ?? 0)
      .executeTakeFirst();
    return account && account.project_id === null ? 'superusers' : 'users';
  }
  const { projectId, idProject, project, roles } = object ?? {};
  const isOfProject = namesProject || [projectId, idProject, project].some((named) => named != null);
  // Unreadable roles make nobody a superuser.
  const isAbove = roles == null || (Array.isArray(roles) && roles.includes('ROLE_SUPERUSER'));
  return isOfProject || !isAbove ? 'users' : 'superusers';
}

/** Lists that only superusers read; the others are with the operators' calls. */
const ownLists = [
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
] as const satisfies ConfigurationName[];

/** Converts `/rest/site/{id}?t=` to a Fastify route: `/rest/site/:id`. */
const routeOf = (path: string) => path.replace(/\?.*$/, '').replace(/\{(\w+)\}/g, ':$1');

/** Disables schema validation: contract/configuration validates, with its own message per field. */
const unchecked = () => (value: unknown) => ({ value });

/** Save, delete and list calls of all configured resources, generated from the contract's table. */
export function configurationRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { db } = services;

  return async (app) => {
    for (const resource of ownLists) {
      const { list, scope } = configurationOf(resource);
      app.get(
        routeOf(list),
        {
          config: { right: 'configure' },
          preValidation: pageParameters,
          schema: {
            tags: ['configuration'],
            summary: `All ${resource}${scope === 'project' ? ' of a project' : ''}, or a page of them`,
            querystring: PageQuery,
            response: { 200: PageOf(ConfiguredRecord(resource)) },
          },
        },
        async (request) => {
          const all = async (projectId: number | null) => {
            const records = await readPresented(db, entityOf(resource), projectId);
            if (resource === 'transporters') return withFeeds(db, records);
            return resource === 'bikes' ? withNames(db, records) : records;
          };
          if (scope === 'reference') return pageOf(resource, await all(null), request.query);
          const projectId = idOf((request.params as { projectId?: unknown }).projectId);
          const project = projectId === null ? null : await findProject(db, projectId);
          if (!project) throw notFound();
          return pageOf(resource, await all(project.id), request.query);
        },
      );
    }

    // Users and superusers share their calls: the record determines the kind.
    for (const resource of configurationNames.filter((name) => name !== 'superusers')) {
      const { save, remove, scope } = configurationOf(resource);
      const which = (id: string | null, object: Record<string, unknown> | null, named: boolean) =>
        resource === 'users' ? accountResource(db, id, object, named) : resource;
      app.post(
        routeOf(save),
        {
          config: { right: 'configure', once: isSavedOnce(resource) },
          preValidation: readConfiguredSave,
          validatorCompiler: unchecked,
          schema: {
            tags: ['configuration'],
            summary: `Save one of ${resource}; without an id it is a new one${scope === 'project' && resource !== 'projects' ? ' of the project `idProject`' : ''}`,
            body: SavedObject(resource),
            response: { 200: Type.Object({}, { additionalProperties: true }) },
          },
        },
        async (request) => {
          const received = configuredSaveOf(request);
          const named = Boolean(received.parts['idProject']);
          return saveConfigured(
            { ...services, ...onceFor(services, request) },
            userOf(request),
            await which(received.id, received.object, named),
            received,
          );
        },
      );
      app.delete(
        routeOf(remove),
        {
          config: { right: 'configure' },
          validatorCompiler: unchecked,
          schema: {
            tags: ['configuration'],
            summary: `Delete one of ${resource}; 409 names what stands in the way`,
            params: Type.Object({ id: Type.String() }),
            response: { 200: Deleted },
          },
        },
        async (request) => {
          const { id: text } = request.params;
          const id = resource === 'screens' ? text : idOf(text);
          if (id === null) throw notFound();
          return deleteConfigured(services, userOf(request), await which(text, null, false), id);
        },
      );
    }
    return Promise.resolve();
  };
}
