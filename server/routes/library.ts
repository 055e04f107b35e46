import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Deleted, Id } from '../../contract/schemas/common.ts';
import { Library, LibraryMessage, LibrarySave, LibraryUses } from '../../contract/schemas/library.ts';
import { Proposed } from '../../contract/schemas/proposal.ts';
import { deleteLibraryMessage } from '../domain/library/deleteLibraryMessage.ts';
import { readLibraryUses } from '../domain/library/readLibrary.ts';
import { saveLibraryMessage } from '../domain/library/saveLibraryMessage.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { readSave } from './saves.ts';
import { userOf } from '../plugins/app/session.ts';
import { doneOrProposed } from './approving.ts';
import { actorOf } from './callers.ts';
import type { Services } from '../domain/services.ts';
import type { Scopes } from './scopes.ts';

const ofMessage = Type.Object({ newsId: Id });

/** The message library. */
export function libraryRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { db, libraryLists } = services;
  return async (app) => {
    app.get(
      '/rest/news/library/project/:projectId',
      {
        config: { right: 'readLibrary', scope: scopes.project },
        schema: {
          tags: ['library'],
          summary: 'Message library of a project; `noperiod` leaves out the messages with periods',
          params: Type.Object({ projectId: Id }),
          querystring: Type.Object({ noperiod: Type.Optional(Type.Boolean()) }),
          response: { 200: Type.Unsafe<Buffer>(Library) },
        },
      },
      async (request, reply) => {
        const { all, noPeriod } = await libraryLists.of(projectOf(request).id);
        return reply.type('application/json; charset=utf-8').send(request.query.noperiod ? noPeriod : all);
      },
    );

    app.post(
      '/rest/news/library',
      {
        config: { right: 'editLibrary', scope: scopes.libraryMessage, once: true },
        preValidation: readSave,
        schema: {
          tags: ['library'],
          summary:
            'Save a message of the library (multipart with `json`, or JSON); what was spread from it stays. ' +
            '202: a scenario shows it, or will by a plan, and a second person has to agree first',
          body: LibrarySave,
          response: { 200: LibraryMessage, 202: Proposed },
        },
      },
      (request, reply) =>
        doneOrProposed(
          services,
          { request, reply },
          { kind: 'library', payload: request.body },
          (once) => saveLibraryMessage(once, actorOf(request), request.body),
          (done) => done,
        ),
    );

    app.delete(
      '/rest/news/library/:newsId',
      {
        config: { right: 'editLibrary', scope: scopes.news },
        schema: {
          tags: ['library'],
          summary: 'Delete a message of the library, and take it off the screens that show it',
          params: ofMessage,
          response: { 200: Deleted },
        },
      },
      async (request) => {
        const { newsId } = request.params;
        await deleteLibraryMessage(services, projectOf(request), userOf(request).username, newsId);
        return { id: newsId };
      },
    );

    app.get(
      '/api/library/:newsId/uses',
      {
        config: { right: 'editLibrary', scope: scopes.news },
        schema: {
          tags: ['library'],
          summary: 'Scenarios and screens that show a message of the library',
          params: ofMessage,
          response: { 200: LibraryUses },
        },
      },
      (request) => readLibraryUses(db, projectOf(request).id, request.params.newsId, services.now()),
    );
    return Promise.resolve();
  };
}
