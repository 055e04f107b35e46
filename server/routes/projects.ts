import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isSuperuser } from '../../contract/roles.ts';
import { ArrayOf, Id } from '../../contract/schemas/common.ts';
import { Labelled, Line } from '../../contract/schemas/line.ts';
import { PageOf, PageQuery } from '../../contract/schemas/list.ts';
import { Language } from '../../contract/schemas/news.ts';
import { Project } from '../../contract/schemas/project.ts';
import { NewsConf, Site, Template } from '../../contract/schemas/screen.ts';
import { readNewsConfs, readSitesWithPoints, readTemplates } from '../domain/board/readScreens.ts';
import { readNewsConfLines } from '../domain/configuration/presentRecords.ts';
import { readCauses, readImpacts, readLines } from '../domain/lines/lines.ts';
import { findProject, readProjectsOf } from '../domain/project/projects.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import { notFound } from '../shared/errors.ts';
import { pageOf, pageParameters } from './listParameters.ts';
import { idOf, type Scopes } from './scopes.ts';

const byProject = Type.Object({ projectId: Id });

/** Projects, and the lists of a project for operators' choices. */
export function projectRoutes({ db }: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rest/project',
      {
        config: { right: 'signedIn' },
        schema: {
          tags: ['projects'],
          summary: 'A project, or all of them for a superuser who names none',
          querystring: Type.Object({ id: Type.Optional(Type.String()) }),
          response: { 200: ArrayOf(Project) },
        },
      },
      async (request) => {
        const user = userOf(request);
        const { id } = request.query;
        const all = isSuperuser(user.roles);
        if (all && (!id || id === 'null')) return { array: await readProjectsOf(db, user) };
        const wanted = id && id !== 'null' ? idOf(id) : user.projectId;
        const mine = wanted !== null && (all || wanted === user.projectId);
        const project = mine ? await findProject(db, wanted) : null;
        if (!project) throw notFound();
        return { array: [project] };
      },
    );

    app.get(
      '/rest/site/project/:projectId',
      {
        config: { right: 'readScreens', scope: scopes.project },
        preValidation: pageParameters,
        schema: {
          tags: ['screens'],
          summary: 'Sites of a project, all of them or a page',
          params: byProject,
          querystring: PageQuery,
          response: { 200: PageOf(Site) },
        },
      },
      async (request) => pageOf('sites', await readSitesWithPoints(db, projectOf(request).id), request.query),
    );

    app.get(
      '/rest/line/project/:projectId',
      {
        config: { right: 'readLines', scope: scopes.project },
        preValidation: pageParameters,
        schema: {
          tags: ['lines'],
          summary: 'Lines of a project, all of them or a page',
          params: byProject,
          querystring: PageQuery,
          response: { 200: PageOf(Line) },
        },
      },
      async (request) => pageOf('lines', await readLines(db, projectOf(request).id), request.query),
    );

    for (const [path, read] of [
      ['causes', readCauses],
      ['impacts', readImpacts],
    ] as const) {
      app.get(
        `/rest/news/${path}/project/:projectId`,
        {
          config: { right: 'readSpreadingChoices', scope: scopes.project },
          preValidation: pageParameters,
          schema: {
            tags: ['news'],
            summary: `The ${path} of a project, all of them or a page`,
            params: byProject,
            querystring: PageQuery,
            response: { 200: PageOf(Labelled) },
          },
        },
        async (request) => pageOf(path, await read(db, projectOf(request).id), request.query),
      );
    }

    app.get(
      '/rest/newsconf/project/:projectId',
      {
        config: { right: 'readSpreadingChoices', scope: scopes.project },
        schema: {
          tags: ['news'],
          summary: 'Messaging setups of a project',
          params: byProject,
          response: { 200: ArrayOf(NewsConf) },
        },
      },
      async (request) => {
        const { id } = projectOf(request);
        const newsConfs = await readNewsConfs(db, id);
        // Feed addresses may contain a key, which message authors do not need.
        if (!isSuperuser(userOf(request).roles)) return { array: newsConfs };
        const lines = await readNewsConfLines(db, id);
        return {
          array: newsConfs.map((conf) => ({ ...conf, newsConfLine: lines.get(conf.id) ?? [] })),
        };
      },
    );

    app.get(
      '/rest/template/project/:projectId',
      {
        config: { right: 'readScreens', scope: scopes.project },
        schema: {
          tags: ['screens'],
          summary: 'Display modes of a project; `t` is a time stamp that keeps caches out',
          params: byProject,
          querystring: Type.Object({ t: Type.Optional(Type.String()) }),
          response: { 200: ArrayOf(Template) },
        },
      },
      async (request) => ({ array: await readTemplates(db, projectOf(request).id) }),
    );

    app.get(
      '/rest/language',
      {
        config: { right: 'signedIn' },
        schema: {
          tags: ['news'],
          summary: 'Languages of messages, in their order',
          response: { 200: ArrayOf(Language) },
        },
      },
      async () => ({
        array: await db
          .selectFrom('language')
          .select(['id', 'code', 'label', 'sort_order as order', 'version'])
          .orderBy('sort_order')
          .execute(),
      }),
    );
    return Promise.resolve();
  };
}
