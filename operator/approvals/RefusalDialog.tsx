import { useState } from 'react';
import type { Proposal } from '../../contract/schemas/proposal.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { texts } from '../../src/i18n/index.ts';
import { NameDialog } from '../../src/shared/NameDialog.tsx';
import type { useProposalCommands } from './useProposalCommands.ts';

const words = texts.approvals.refuse;

interface Props {
  proposal: Proposal;
  commands: ReturnType<typeof useProposalCommands>;
  onRefused: () => void;
  onClose: () => void;
}

/** Asks why a proposal is refused (OPS-5); what is typed is kept as a draft (CMP-6). */
export function RefusalDialog({ proposal, commands, onRefused, onClose }: Props) {
  const typed = useState('');
  const [reason, setReason] = typed;
  const kept = useKeptDraft<string>({
    form: `refusal:${proposal.id}`,
    shape: 1,
    value: reason.trim() === '' ? null : reason,
    restore: (found) => {
      setReason(found);
      return true;
    },
  });
  const done = (then: () => void) => {
    kept.forget();
    then();
  };
  return (
    <NameDialog
      title={words.title(proposal.label)}
      label={words.reason}
      submit={words.submit}
      longest={500}
      rows={3}
      isBusy={commands.isBusy}
      question={words.leave}
      typed={typed}
      notice={<DraftNotice at={kept.at} onDiscard={() => setReason('')} />}
      problemOf={(text) => (text === '' ? words.required : null)}
      onName={(text) => void commands.refuse(proposal, text).then((isDone) => isDone && done(onRefused))}
      onClose={() => done(onClose)}
    />
  );
}
