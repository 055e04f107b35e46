import { useQuery } from '@tanstack/react-query';
import type { Capability } from '../../contract/capabilities.ts';
import { useOperatorData } from './useOperatorData.ts';

/** What is not offered is asked again after so many ms: the server may have been out of reach. */
const askAgainMs = 30_000;

/** Whether the server offers this (SRV-3); undefined until it is known. */
export function useCapability(capability: Capability): boolean | undefined {
  const { offers, offersNow } = useOperatorData();
  return useQuery({
    queryKey: ['offers', capability],
    queryFn: () => offers(capability),
    initialData: () => offersNow(capability),
    staleTime: Infinity,
    // A server that has told is not asked again: the data provider knows (capabilities.ts).
    refetchInterval: ({ state }) => (state.data === false ? askAgainMs : false),
  }).data;
}
