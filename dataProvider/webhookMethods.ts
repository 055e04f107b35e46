import type {
  WebhookBody,
  WebhookDelivery,
  WebhookSecret,
  WebhookState,
} from '../contract/schemas/webhooks.ts';
import { listIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import type { WebhookMethods } from './types.ts';

/** Calls about the deliveries of webhooks (OUT-5). */
export function createWebhookMethods(http: HttpClient): WebhookMethods {
  const address = (id: number) => `/api/webhooks/${id}`;
  return {
    webhookStates: async (projectId) =>
      listIn<WebhookState>(await http(`/api/webhooks/project/${projectId}`)),
    webhookDeliveries: async (id) => listIn<WebhookDelivery>(await http(`${address(id)}/deliveries`)),
    webhookBody: async (id, deliveryId) =>
      ((await http(`${address(id)}/deliveries/${deliveryId}`)) as WebhookBody).body,
    testWebhook: async (id) => (await http(`${address(id)}/test`, { method: 'POST' })) as WebhookDelivery,
    retryDelivery: async (id, deliveryId) =>
      (await http(`${address(id)}/deliveries/${deliveryId}/retry`, { method: 'POST' })) as WebhookDelivery,
    renewWebhookSecret: async (id) =>
      ((await http(`${address(id)}/secret`, { method: 'POST' })) as WebhookSecret).secret,
  };
}
