import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { readHelp } from '../domain/help.ts';
import { notFound } from '../errors.ts';

/** The user guide, a page at a time. */
export function helpRoutes(): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rest/help/:projectId/:page',
      {
        config: { right: 'signedIn' },
        schema: {
          tags: ['help'],
          summary: 'Help of a page of the console, as HTML; the same for every project',
          params: Type.Object({ projectId: Id, page: Type.String({ maxLength: 100 }) }),
          response: { 200: Type.Object({ fileContent: Type.String() }) },
        },
      },
      async (request) => {
        const fileContent = await readHelp(request.params.page);
        if (fileContent === null) throw notFound();
        return { fileContent };
      },
    );
    return Promise.resolve();
  };
}
