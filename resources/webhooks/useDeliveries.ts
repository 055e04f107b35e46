import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readChanged } from '../../src/data/readChanged.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** Polling interval, ms, since pending deliveries are tried within seconds. */
const refreshMs = 10_000;

/** State of each webhook's deliveries in a project; undefined: not loaded yet, or not offered by this server. */
export function useWebhookStates(projectId: number | undefined) {
  const data = useOperatorData();
  const isOffered = useCapability('webhooks') === true;
  const states = useQuery({
    queryKey: [projectId, 'webhookStates'],
    queryFn: () => data.webhookStates(projectId ?? 0),
    enabled: isOffered && projectId !== undefined,
    refetchInterval: refreshMs,
  });
  return states.data;
}

/** The body of a delivery, formatted for reading. */
export function useDeliveryBody(hookId: number, deliveryId: number) {
  const data = useOperatorData();
  return useQuery({
    queryKey: ['webhookBody', hookId, deliveryId],
    queryFn: async () => JSON.stringify(JSON.parse(await data.webhookBody(hookId, deliveryId)), null, 2),
    // It never changes.
    staleTime: Infinity,
  });
}

/** The deliveries of a webhook, and actions to test it, send one again, and renew its secret. */
export function useDeliveries(hookId: number) {
  const data = useOperatorData();
  const client = useQueryClient();
  const queryKey = ['webhookDeliveries', hookId];
  const readAgain = () => readChanged(client, [queryKey]);
  const afterwards = { onSuccess: readAgain, onError: () => void readAgain() };
  return {
    list: useQuery({
      queryKey,
      queryFn: () => data.webhookDeliveries(hookId),
      refetchInterval: refreshMs,
    }),
    test: useMutation({ mutationFn: () => data.testWebhook(hookId), ...afterwards }),
    retry: useMutation({
      mutationFn: (deliveryId: number) => data.retryDelivery(hookId, deliveryId),
      ...afterwards,
    }),
    renew: useMutation({ mutationFn: () => data.renewWebhookSecret(hookId) }),
  };
}
