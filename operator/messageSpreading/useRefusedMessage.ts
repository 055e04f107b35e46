import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ProposalDetails } from '../../contract/schemas/proposal.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useSession } from '../../src/session/useSession.ts';

/** The proposal in the address that was not approved and is to be edited again (`?proposal=12`, OPS-5), read once. */
export function useRefusedMessage() {
  const [params] = useSearchParams();
  const data = useOperatorData();
  const projectId = useSession().project?.id;
  const id = Number(params.get('proposal') ?? NaN);
  return useQuery({
    queryKey: [projectId, 'refusedMessage', id],
    queryFn: (): Promise<ProposalDetails> => data.proposal(id),
    enabled: Number.isInteger(id) && id > 0 && projectId !== undefined,
    staleTime: Infinity,
  });
}
