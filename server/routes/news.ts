import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isOver } from '../../contract/messageTime.ts';
import { ArrayOf, Deleted, Id, ScreenId, strictQuery } from '../../contract/schemas/common.ts';
import { News, Spread } from '../../contract/schemas/news.ts';
import { Proposed } from '../../contract/schemas/proposal.ts';
import { withUndo } from '../../contract/schemas/undo.ts';
import type { Board } from '../domain/board/Board.ts';
import { correctNews } from '../domain/news/correctNews.ts';
import { deleteNews } from '../domain/news/deleteNews.ts';
import { spreadNews } from '../domain/news/spread.ts';
import { notFound } from '../shared/errors.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { readSave } from './saves.ts';
import type { Services } from '../domain/services.ts';
import { doneOrProposed } from './approving.ts';
import { actorOf } from './callers.ts';
import { sendKept } from './knownTag.ts';
import type { Scopes } from './scopes.ts';
import type { StoredNews } from '../events/serverEvent.ts';

/** Messages: list, spread, delete. */
export function newsRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { boards, now } = services;

  const present = (board: Board, news: StoredNews) => board.present(news, now());

  const boardOf = (request: Parameters<typeof projectOf>[0]) => boards.of(projectOf(request).id);

  return async (app) => {
    app.get(
      '/rest/news/project/:projectId',
      {
        config: { right: 'readNews', scope: scopes.project },
        schema: {
          tags: ['news'],
          summary: 'Messages spread in a project; answers 304 to a known ETag',
          params: Type.Object({ projectId: Id }),
          response: { 200: ArrayOf(News) },
        },
      },
      async (request, reply) => sendKept(request, reply, (await boardOf(request)).newsList(now())),
    );

    app.get(
      '/rest/news/screen/:screenId',
      {
        config: { right: 'readNews', scope: scopes.screen },
        schema: {
          tags: ['news'],
          summary: 'Messages spread to a screen',
          params: Type.Object({ screenId: ScreenId }),
          response: { 200: ArrayOf(News) },
        },
      },
      async (request) => {
        const board = await boardOf(request);
        const screenState = board.screenStates.get(request.params.screenId);
        if (!screenState) throw notFound();
        // Ended ones disappear from the lists by themselves (TIM-2).
        const running = screenState.recentAt(now()).filter((news) => !isOver(news, now()));
        return { array: running.map((news) => present(board, news)) };
      },
    );

    app.post(
      '/rest/news',
      {
        config: { right: 'spreadNews', scope: scopes.spread, once: true },
        preValidation: readSave,
        schema: {
          tags: ['news'],
          summary:
            'Spread a message to screens, all or none (multipart with `json`, or JSON); with an `id`, correct that message in place. ' +
            '202: a second person has to agree first',
          body: Spread,
          response: { 200: withUndo(News), 202: Proposed },
        },
      },
      async (request, reply) => {
        const { id } = request.body;
        const actor = actorOf(request);
        const answer = async ({ news, undoId }: { news: StoredNews; undoId: number | null }) => ({
          ...present(await boardOf(request), news),
          undoId,
        });
        if (!id) {
          const payload = request.body;
          return doneOrProposed(
            services,
            { request, reply },
            { kind: 'spread', payload },
            (once) => spreadNews(once, actor, payload),
            answer,
          );
        }
        const payload = { ...request.body, id };
        return doneOrProposed(
          services,
          { request, reply },
          { kind: 'correction', payload },
          (once) => correctNews(once, actor, id, payload),
          answer,
        );
      },
    );

    app.delete(
      '/rest/news/screen/:newsId',
      {
        config: { right: 'deleteNews', scope: scopes.news },
        schema: {
          tags: ['news'],
          summary: 'Take a message off one screen',
          params: Type.Object({ newsId: Id }),
          querystring: Type.Object({ screenId: ScreenId }),
          response: { 200: withUndo(Deleted) },
        },
      },
      async (request) => {
        const { newsId } = request.params;
        const undoId = await deleteNews(services, actorOf(request), newsId, request.query.screenId);
        return { id: newsId, undoId };
      },
    );

    app.delete(
      '/rest/news/:newsId',
      {
        config: { right: 'deleteNews', scope: scopes.news },
        schema: {
          tags: ['news'],
          summary: 'Take a message off all screens, or off the one named',
          params: Type.Object({ newsId: Id }),
          querystring: strictQuery({ screenId: Type.Optional(Type.Union([ScreenId, Type.Literal('')])) }),
          response: { 200: withUndo(Deleted) },
        },
      },
      async (request) => {
        const { newsId } = request.params;
        const undoId = await deleteNews(services, actorOf(request), newsId, request.query.screenId || null);
        return { id: newsId, undoId };
      },
    );
    return Promise.resolve();
  };
}
