import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** What waits is tried within seconds: how it goes is asked as often, ms. */
const refreshMs = 10_000;

/** How the deliveries of each webhook of a project go; undefined: not known yet, or never by this server. */
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

/** What a delivery sends, as people read it. */
export function useDeliveryBody(hookId: number, deliveryId: number) {
  const data = useOperatorData();
  return useQuery({
    queryKey: ['webhookBody', hookId, deliveryId],
    queryFn: async () => JSON.stringify(JSON.parse(await data.webhookBody(hookId, deliveryId)), null, 2),
    // It never changes.
    staleTime: Infinity,
  });
}

/** What a webhook was sent; how it is tried, sent once more, and given another secret. */
export function useDeliveries(hookId: number) {
  const data = useOperatorData();
  const client = useQueryClient();
  const queryKey = ['webhookDeliveries', hookId];
  const readAgain = () => client.invalidateQueries({ queryKey });
  return {
    list: useQuery({
      queryKey,
      queryFn: () => data.webhookDeliveries(hookId),
      refetchInterval: refreshMs,
    }),
    test: useMutation({ mutationFn: () => data.testWebhook(hookId), onSettled: readAgain }),
    retry: useMutation({
      mutationFn: (deliveryId: number) => data.retryDelivery(hookId, deliveryId),
      onSettled: readAgain,
    }),
    renew: useMutation({ mutationFn: () => data.renewWebhookSecret(hookId) }),
  };
}
