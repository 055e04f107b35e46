import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import {
  EndedMessage,
  EndedPage,
  EndedQuery,
  AgendaPast,
  PastQuery,
  Prolonging,
  SomeDone,
  SomeNews,
} from '../../contract/schemas/endedNews.ts';
import { Proposed } from '../../contract/schemas/proposal.ts';
import { endSome, prolongSome, removeSome } from '../domain/news/someNews.ts';
import { presentNews } from '../domain/news/storedNews.ts';
import { findEnded, readEnded } from '../domain/receipts/readEnded.ts';
import { readAgendaPast } from '../domain/receipts/readAgendaPast.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { doneOrProposed } from './approving.ts';
import { actorOf } from './callers.ts';
import type { Scopes } from './scopes.ts';
import { sendParts } from './sendParts.ts';

const tags = ['news'];

/** Ended messages (TIM-5), and removing, ending or prolonging several at once (CMP-7). */
export function endedNewsRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { boards, db, now } = services;
  const params = Type.Object({ projectId: Id });
  const response = { 200: SomeDone };

  return async (app) => {
    app.get(
      '/api/news/ended/project/:projectId',
      {
        config: { right: 'readEnded', scope: scopes.project },
        schema: {
          tags,
          summary: 'Messages of a project that have ended, the last first, a page at a time',
          params,
          querystring: EndedQuery,
          response: { 200: EndedPage },
        },
      },
      async (request) => readEnded(db, await boards.of(projectOf(request).id), request.query, now()),
    );

    app.get(
      '/api/agenda/ended/project/:projectId',
      {
        config: { right: 'readEnded', scope: scopes.project },
        schema: {
          tags,
          summary:
            'Messages of a project that were spread before `to` and ended after `from`, and scenarios that ran',
          params,
          querystring: PastQuery,
          response: { 200: Type.Unsafe<Buffer>(AgendaPast) },
        },
      },
      async (request, reply) => {
        const board = await boards.of(projectOf(request).id);
        return sendParts(reply, await readAgendaPast(db, board, request.query, now()));
      },
    );

    app.get(
      '/api/news/ended/:newsId',
      {
        config: { right: 'readEnded', scope: scopes.playedNews },
        schema: {
          tags,
          summary: 'A message that has ended, as it was',
          params: Type.Object({ newsId: Id }),
          response: { 200: EndedMessage },
        },
      },
      async (request) => {
        const board = await boards.of(projectOf(request).id);
        const news = await findEnded(db, board, request.params.newsId, now());
        return presentNews(news, [], (id) => board.screenStates.get(id)?.screen.name ?? null);
      },
    );

    app.post(
      '/api/news/remove/project/:projectId',
      {
        config: { right: 'deleteNews', scope: scopes.project },
        schema: { tags, summary: 'Take messages off all their screens', params, body: SomeNews, response },
      },
      (request) => removeSome(services, actorOf(request), request.body),
    );

    app.post(
      '/api/news/end/project/:projectId',
      {
        config: { right: 'deleteNews', scope: scopes.project },
        schema: { tags, summary: 'End messages now', params, body: SomeNews, response },
      },
      (request) => endSome(services, actorOf(request), request.body),
    );

    app.post(
      '/api/news/prolong/project/:projectId',
      {
        config: { right: 'spreadNews', scope: scopes.project, once: true },
        schema: {
          tags,
          summary: 'Give messages the same end, or none. 202: a second person has to agree first',
          params,
          body: Prolonging,
          response: { ...response, 202: Proposed },
        },
      },
      (request, reply) =>
        doneOrProposed(
          services,
          { request, reply },
          { kind: 'prolongation', payload: request.body },
          (once) => prolongSome(once, actorOf(request), request.body),
          (done) => done,
        ),
    );
    return Promise.resolve();
  };
}
