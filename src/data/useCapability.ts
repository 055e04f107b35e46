import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Capability } from '../../contract/capabilities.ts';
import { useOperatorData } from './useOperatorData.ts';

/** An absent capability is asked for again after this many ms: the server may have been unreachable. */
const askAgainMs = 30_000;

function useQuestion() {
  const { offers, offersNow } = useOperatorData();
  return (capability: Capability) =>
    queryOptions({
      queryKey: ['offers', capability],
      queryFn: () => offers(capability).catch(() => false),
      initialData: () => offersNow(capability),
      staleTime: Infinity,
      // A server that has answered is not asked again: the data provider caches it (capabilities.ts).
      refetchInterval: ({ state }) => (state.data === false ? askAgainMs : false),
    });
}

/** Whether the server offers this (SRV-3); undefined until it has answered. */
export const useCapability = (capability: Capability): boolean | undefined =>
  useQuery(useQuestion()(capability)).data;

/** Which of these the server does not offer; none until it has answered. */
export const useLacking = (capabilities: readonly Capability[]): readonly Capability[] =>
  useQueries({
    queries: capabilities.map(useQuestion()),
    combine: (answers) => capabilities.filter((_, index) => answers[index]?.data === false),
  });
