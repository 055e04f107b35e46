import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import {
  WebhookBody,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookSecret,
  WebhookStates,
} from '../../contract/schemas/webhooks.ts';
import type { Services } from '../domain/services.ts';
import {
  readDeliveries,
  readDeliveryBody,
  readWebhookStates,
  renewSecret,
  retryDelivery,
  testWebhook,
} from '../domain/webhooks/deliveries.ts';
import { userOf } from '../plugins/app/session.ts';

const tags = ['configuration'];
const params = Type.Object({ webhookId: Id });

/** Deliveries of webhooks (OUT-5); the webhooks themselves are configured as any resource. */
export function webhookRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { db } = services;
  const config = { right: 'configure' } as const;
  return (app) => {
    app.get(
      '/api/webhooks/project/:projectId',
      {
        config,
        schema: {
          tags,
          params: Type.Object({ projectId: Id }),
          summary: 'How the deliveries of each webhook of a project go',
          response: { 200: WebhookStates },
        },
      },
      async (request) => ({ array: await readWebhookStates(db, request.params.projectId) }),
    );
    app.get(
      '/api/webhooks/:webhookId/deliveries',
      {
        config,
        schema: {
          tags,
          params,
          summary: 'What a webhook was sent last, and what became of it, the newest first',
          response: { 200: WebhookDeliveries },
        },
      },
      async (request) => ({ array: await readDeliveries(db, request.params.webhookId) }),
    );
    app.get(
      '/api/webhooks/:webhookId/deliveries/:deliveryId',
      {
        config,
        schema: {
          tags,
          params: Type.Object({ webhookId: Id, deliveryId: Id }),
          summary: 'What a delivery sends, as it is signed',
          response: { 200: WebhookBody },
        },
      },
      async ({ params: { webhookId, deliveryId } }) => ({
        body: await readDeliveryBody(db, webhookId, deliveryId),
      }),
    );
    app.post(
      '/api/webhooks/:webhookId/test',
      {
        config,
        schema: {
          tags,
          params,
          summary: 'Send a test to a webhook, once, and tell what became of it',
          response: { 200: WebhookDelivery },
        },
      },
      ({ params: { webhookId } }) => testWebhook(services, webhookId),
    );
    app.post(
      '/api/webhooks/:webhookId/deliveries/:deliveryId/retry',
      {
        config,
        schema: {
          tags,
          params: Type.Object({ webhookId: Id, deliveryId: Id }),
          summary: 'Try a delivery that was not taken once more, now and for another day',
          response: { 200: WebhookDelivery },
        },
      },
      ({ params: { webhookId, deliveryId } }) => retryDelivery(services, webhookId, deliveryId),
    );
    app.post(
      '/api/webhooks/:webhookId/secret',
      {
        config,
        schema: {
          tags,
          params,
          summary: 'Give a webhook a new secret, which is told once; the one before signs too for a day',
          response: { 200: WebhookSecret },
        },
      },
      async (request) => ({
        secret: await renewSecret(services, userOf(request).username, request.params.webhookId),
      }),
    );
    return Promise.resolve();
  };
}
