import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { Fleet } from '../../contract/schemas/fleet.ts';
import { ScreenOrders, ScreensOrder } from '../../contract/schemas/screenOrder.ts';
import { findScreenPicture } from '../domain/fleet/answerOrder.ts';
import { readPages } from '../domain/fleet/pageReports.ts';
import { readPageVersion } from '../domain/fleet/pageVersion.ts';
import { readOrders, sendOrders } from '../domain/fleet/screenOrders.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { notFound } from '../shared/errors.ts';
import { actorOf } from './callers.ts';
import type { Scopes } from './scopes.ts';

/** The pages of a project's screens, and their machines. */
export function fleetRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { db, now } = services;
  const version = readPageVersion();
  return (app) => {
    app.get(
      '/api/fleet/project/:projectId',
      {
        config: { right: 'readFleet', scope: scopes.project },
        schema: {
          tags: ['fleet'],
          summary: 'What the pages of a project’s screens say of themselves and of their machines',
          params: Type.Object({ projectId: Id }),
          response: { 200: Fleet },
        },
      },
      async (request) => ({ array: await readPages(db, projectOf(request).id), version }),
    );

    app.get(
      '/api/fleet/project/:projectId/orders',
      {
        config: { right: 'readFleet', scope: scopes.project },
        schema: {
          tags: ['fleet'],
          summary: 'Orders to the screens of a project of the last day, the latest first, with their answers',
          params: Type.Object({ projectId: Id }),
          response: { 200: ScreenOrders },
        },
      },
      async (request) => ({
        array: await readOrders(db, projectOf(request).id, now()),
        serverTime: now(),
      }),
    );

    app.post(
      '/api/fleet/project/:projectId/orders',
      {
        config: { right: 'orderScreens', scope: scopes.project },
        schema: {
          tags: ['fleet'],
          summary:
            'Have screens reload their page, show who they are, send a picture of what they show, or have the agent of their machine restart it or set its brightness',
          params: Type.Object({ projectId: Id }),
          body: ScreensOrder,
          response: { 200: ScreenOrders },
        },
      },
      async (request) => ({
        array: await sendOrders(services, actorOf(request), request.body),
        serverTime: now(),
      }),
    );

    app.get(
      '/api/fleet/orders/:orderId/picture',
      {
        config: { right: 'openScreen', scope: scopes.screenOrder, answers: ['image/*'] },
        schema: {
          tags: ['fleet'],
          summary: 'The picture of what a screen showed when it answered an order; kept for a day',
          params: Type.Object({ orderId: Id }),
        },
      },
      async (request, reply) => {
        const picture = await findScreenPicture(db, request.params.orderId, now());
        if (!picture) throw notFound();
        return reply.type(picture.mediaType).send(picture.bytes);
      },
    );
    return Promise.resolve();
  };
}
