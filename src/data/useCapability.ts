import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Capability } from '../../contract/capabilities.ts';
import { useOperatorData } from './useOperatorData.ts';

/** What a server could not say is asked for again after this many ms; an answer is kept (capabilities.ts). */
const askAgainMs = 30_000;

function useQuestion() {
  const { offers, offersNow } = useOperatorData();
  return (capability: Capability) =>
    queryOptions({
      queryKey: ['offers', capability],
      queryFn: () => offers(capability).catch(() => null),
      initialData: () => offersNow(capability),
      staleTime: Infinity,
      refetchInterval: ({ state }) => (state.data === null ? askAgainMs : false),
    });
}

/** Whether the server offers this (SRV-3); null: it could not say, and may; undefined until it has been asked. */
export const useOffer = (capability: Capability): boolean | null | undefined =>
  useQuery(useQuestion()(capability)).data;

/** The same where only what is sure counts: what the server could not say, it does not offer. */
export function useCapability(capability: Capability): boolean | undefined {
  const offer = useOffer(capability);
  return offer === null ? false : offer;
}

/** Which of these the server does not offer, as it has answered. */
export const useLacking = (capabilities: readonly Capability[]): readonly Capability[] =>
  useQueries({
    queries: capabilities.map(useQuestion()),
    combine: (answers) => capabilities.filter((_, index) => answers[index]?.data === false),
  });
