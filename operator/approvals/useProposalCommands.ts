import type { Agreement, Proposal } from '../../contract/schemas/proposal.ts';
import { sameCommand, useOnce } from '../../src/data/useOnce.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { texts } from '../../src/i18n/index.ts';

const { agree, refuse, withdraw } = texts.approvals;
const topics = ['proposals', 'news', 'screens', 'scenarios', 'library', 'receipts'] as const;

/** Decisions on proposals (OPS-5). Each resolves to whether it was done. */
export function useProposalCommands(projectId: number) {
  const data = useOperatorData();
  const once = useOnce(sameCommand);
  const { run, runUndoable, isBusy } = useProjectAction(projectId, topics);
  return {
    isBusy,
    agree: ({ id }: Proposal, seen: Agreement) =>
      runUndoable(async () => (await once([id, seen], (key) => data.agree(id, seen, key))).undoId, agree),
    refuse: ({ id }: Proposal, reason: string) => run(() => data.refuseProposal(id, reason), refuse),
    withdraw: ({ id }: Proposal) => run(() => data.withdrawProposal(id), withdraw),
  };
}
