import { useMemo } from 'react';
import { mayCall } from '../../../contract/access.ts';
import { proposalStateAt } from '../../../contract/approval.ts';
import type { Proposal } from '../../../contract/schemas/proposal.ts';
import { useOffer } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { principalOf } from '../../session/principal.ts';
import { useSession } from '../../session/useSession.ts';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';

const none: readonly Proposal[] = [];

/** The current project's waiting and recent proposals; they expire by the server's clock (OPS-5). */
export function useProposals(wanted = true) {
  const data = useOperatorData();
  const principal = principalOf(useSession());
  const isOffered = useOffer('approval');
  // Where the server could not say, the reading does.
  const mayBe = isOffered === true || isOffered === null;
  const isRead = wanted && mayBe && mayCall('readProposals', principal);
  const reading = useProjectQuery('proposals', 'proposals', (id) => data.proposals(id), isRead);
  const list = reading.data?.list ?? none;
  const ends = useMemo(() => list.map(({ expiresAt }) => expiresAt), [list]);
  const now = useMinuteInstant(reading.data?.clockOffset ?? 0, ends);
  const proposals = useMemo(
    () =>
      list.map((proposal): Proposal => {
        const state = proposalStateAt(proposal, now);
        return { ...proposal, state, decidable: proposal.decidable && state === 'waiting' };
      }),
    [list, now],
  );
  return { reading, proposals, clockOffset: reading.data?.clockOffset ?? 0 };
}
