import type { Subscription } from '../contract/schemas/subscriptions.ts';
import { listIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import type { SubscriptionMethods } from './types.ts';

/** Calls about the subscriptions made with a feed key (OUT-1). */
export function createSubscriptionMethods(http: HttpClient): SubscriptionMethods {
  const address = (keyId: number) => `/api/feedKeys/${keyId}/subscriptions`;
  return {
    subscriptions: async (keyId) => listIn<Subscription>(await http(address(keyId))),
    endSubscription: async (keyId, id) => {
      await http(`${address(keyId)}/${id}`, { method: 'DELETE' });
    },
  };
}
