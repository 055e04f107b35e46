import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** Deliveries come within seconds: how they go is asked as often, ms. */
const refreshMs = 10_000;

/** Who has subscribed by a key, and the end of one. */
export function useSubscriptions(keyId: number) {
  const data = useOperatorData();
  const client = useQueryClient();
  const queryKey = ['subscriptions', keyId];
  return {
    list: useQuery({ queryKey, queryFn: () => data.subscriptions(keyId), refetchInterval: refreshMs }),
    end: useMutation({
      mutationFn: (id: number) => data.endSubscription(keyId, id),
      onSettled: () => client.invalidateQueries({ queryKey }),
    }),
  };
}
