import { useQuery } from '@tanstack/react-query';
import type { Capability } from '../../contract/capabilities.ts';
import { useOperatorData } from './useOperatorData.ts';

/** Whether the server offers this (SRV-3); undefined until it is known. */
export function useCapability(capability: Capability): boolean | undefined {
  const { offers } = useOperatorData();
  return useQuery({
    queryKey: ['offers', capability],
    queryFn: () => offers(capability),
    staleTime: Infinity,
  }).data;
}
