import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { SomeScreensQuery } from '../../contract/schemas/held.ts';
import {
  MessageReceipts,
  PlayedPage,
  PlayedQuery,
  ReceiptCounts,
  Resend,
  Resent,
} from '../../contract/schemas/receipts.ts';
import { readHistory } from '../domain/receipts/readHistory.ts';
import { readMessageReceipts } from '../domain/receipts/readReceipts.ts';
import { resendMessage } from '../domain/receipts/resend.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import type { Services } from '../domain/services.ts';
import { screensIn } from './namedScreens.ts';
import type { Scopes } from './scopes.ts';

const tags = ['receipts'];

/** What screens report that they show, for operators (DSP-5). */
export function receiptRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { boards, db, lastCopies, now, receiptCounts } = services;
  const { heardOf } = services.presence;
  const receiptsOf = async (projectId: number, newsId: number) =>
    readMessageReceipts({ db, lastCopies, heardOf }, await boards.of(projectId), newsId, now());

  return async (app) => {
    app.get(
      '/api/receipts/project/:projectId',
      {
        config: { right: 'readNews', scope: scopes.project },
        schema: {
          tags,
          summary:
            'Of each message that is spread in a project, or to the screens that are named, and has not ended, ' +
            'how many of its screens say that they show it',
          params: Type.Object({ projectId: Id }),
          querystring: SomeScreensQuery,
          response: { 200: ReceiptCounts },
        },
      },
      async (request) => {
        const { screens } = request.query;
        const named = screens === undefined ? undefined : screensIn(screens);
        return { array: await receiptCounts.of(projectOf(request).id, named) };
      },
    );

    app.get(
      '/api/receipts/history/project/:projectId',
      {
        config: { right: 'readNews', scope: scopes.project },
        schema: {
          tags,
          summary:
            'Messages that screens of a project have shown, the last shown first, deleted or not, a page at a time',
          params: Type.Object({ projectId: Id }),
          querystring: PlayedQuery,
          response: { 200: PlayedPage },
        },
      },
      async (request) => {
        const { news, project } = await boards.of(projectOf(request).id);
        return readHistory(db, { projectId: project.id, news }, request.query);
      },
    );

    app.get(
      '/api/receipts/news/:newsId',
      {
        config: { right: 'readNews', scope: scopes.playedNews },
        schema: {
          tags,
          summary: 'What each screen has shown of a message, and which ones are silent',
          params: Type.Object({ newsId: Id }),
          response: { 200: MessageReceipts },
        },
      },
      (request) => receiptsOf(projectOf(request).id, request.params.newsId),
    );

    app.post(
      '/api/receipts/news/:newsId/resend',
      {
        config: { right: 'spreadNews', scope: scopes.news },
        schema: {
          tags,
          summary: 'Send a message once more to the screens that do not confirm it',
          params: Type.Object({ newsId: Id }),
          body: Resend,
          response: { 200: Resent },
        },
      },
      async (request) => {
        const project = projectOf(request);
        const receipts = await receiptsOf(project.id, request.params.newsId);
        const place = { project, username: userOf(request).username };
        return resendMessage(services, place, receipts, request.body.screens);
      },
    );
    return Promise.resolve();
  };
}
