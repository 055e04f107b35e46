import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import { Subscriptions } from '../../contract/schemas/subscriptions.ts';
import type { Services } from '../domain/services.ts';
import { endByHand, readSubscriptions } from '../domain/subscriptions/endings.ts';
import { userOf } from '../plugins/app/session.ts';

const tags = ['configuration'];

/** The subscriptions of an API key and their state (OUT-1); consumers create them by SIRI. */
export function subscriptionRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { db, now } = services;
  const config = { right: 'configure' } as const;
  return (app) => {
    app.get(
      '/api/feedKeys/:feedKeyId/subscriptions',
      {
        config,
        schema: {
          tags,
          params: Type.Object({ feedKeyId: Id }),
          summary:
            'The subscriptions of SIRI by a key: those that run, and those that were ended in the last days',
          response: { 200: Subscriptions },
        },
      },
      async ({ params: { feedKeyId } }) => ({ array: await readSubscriptions(db, feedKeyId, now()) }),
    );
    app.delete(
      '/api/feedKeys/:feedKeyId/subscriptions/:subscriptionId',
      {
        config,
        schema: {
          tags,
          params: Type.Object({ feedKeyId: Id, subscriptionId: Id }),
          summary: 'End a subscription; its consumer is told so',
          response: { 200: Type.Object({}) },
        },
      },
      async (request) => {
        const { feedKeyId, subscriptionId } = request.params;
        await endByHand(services, userOf(request).username, { keyId: feedKeyId, id: subscriptionId });
        return {};
      },
    );
    return Promise.resolve();
  };
}
