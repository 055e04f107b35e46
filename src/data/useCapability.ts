import { useQuery } from '@tanstack/react-query';
import type { Capability } from '../../contract/capabilities.ts';
import { useOperatorData } from './useOperatorData.ts';

/** An absent capability is asked for again after this many ms: the server may have been unreachable. */
const askAgainMs = 30_000;

/** Whether the server offers this (SRV-3); undefined until it has answered. */
export function useCapability(capability: Capability): boolean | undefined {
  const { offers, offersNow } = useOperatorData();
  return useQuery({
    queryKey: ['offers', capability],
    queryFn: () => offers(capability).catch(() => false),
    initialData: () => offersNow(capability),
    staleTime: Infinity,
    // A server that has answered is not asked again: the data provider caches it (capabilities.ts).
    refetchInterval: ({ state }) => (state.data === false ? askAgainMs : false),
  }).data;
}
