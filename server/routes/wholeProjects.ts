import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { CopyNames, ProjectContents, TypedName } from '../../contract/schemas/wholeProject.ts';
import { findProject } from '../domain/project/projects.ts';
import { readContents } from '../domain/wholeProject/contents.ts';
import { copyProject } from '../domain/wholeProject/copyProject.ts';
import { emptyProject, removeProject } from '../domain/wholeProject/emptyProject.ts';
import { notFound } from '../shared/errors.ts';
import { userOf } from '../plugins/app/session.ts';
import type { Services } from '../domain/services.ts';

const params = Type.Object({ projectId: Id });
const Done = Type.Object({ id: Id });

/** Actions on a project and all its contents. */
export function wholeProjectRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/projects/:projectId/contents',
      {
        config: { right: 'configure' },
        schema: {
          tags: ['configuration'],
          summary: 'How much of each kind a project holds',
          params,
          response: { 200: ProjectContents },
        },
      },
      async ({ params: { projectId } }) => {
        if (!(await findProject(services.db, projectId))) throw notFound();
        return readContents(services.db, projectId);
      },
    );

    for (const [path, summary, act] of [
      ['empty', 'Delete what a project holds, and keep how it is set up and its users', emptyProject],
      ['remove', 'Delete a project with all that it holds', removeProject],
    ] as const) {
      app.post(
        `/api/projects/:projectId/${path}`,
        {
          config: { right: 'configure' },
          schema: {
            tags: ['configuration'],
            summary: `${summary}; \`name\` is the project’s, typed by the user`,
            params,
            body: TypedName,
            response: { 200: Done },
          },
        },
        async (request) =>
          act(services, userOf(request), {
            projectId: request.params.projectId,
            typedName: request.body.name,
          }),
      );
    }
    app.post(
      '/api/projects/:projectId/copy',
      {
        config: { right: 'configure' },
        schema: {
          tags: ['configuration'],
          summary:
            'Make a project that is set up as this one, with its library and scenarios; answers its id',
          params,
          body: CopyNames,
          response: { 200: Done },
        },
      },
      async (request) => copyProject(services, userOf(request), request.params.projectId, request.body),
    );
    return Promise.resolve();
  };
}
