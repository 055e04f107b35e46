import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readChanged } from '../../src/data/readChanged.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';

/** Polling interval, ms, since deliveries come within seconds. */
const refreshMs = 10_000;

/** The subscriptions made with a key, and how to end one. */
export function useSubscriptions(keyId: number) {
  const data = useOperatorData();
  const client = useQueryClient();
  const queryKey = ['subscriptions', keyId];
  const readAgain = () => readChanged(client, [queryKey]);
  return {
    list: useQuery({ queryKey, queryFn: () => data.subscriptions(keyId), refetchInterval: refreshMs }),
    end: useMutation({
      mutationFn: (id: number) => data.endSubscription(keyId, id),
      onSuccess: readAgain,
      onError: () => void readAgain(),
    }),
  };
}
