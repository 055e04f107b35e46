import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import type { Proposal } from '../../contract/schemas/proposal.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { texts } from '../../src/i18n/index.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { steadyContent } from '../../src/shared/dialogs/steadyContent.ts';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { ProposalOutcome } from './ProposalOutcome.tsx';
import { isTied, seenBy } from './seenBy.ts';
import { proposalLine, proposalTitle, stateLine } from './proposalText.ts';
import type { useProposalCommands } from './useProposalCommands.ts';
import { useProposalPlace } from './useProposalPlace.ts';

const words = texts.approvals;

interface Props {
  project: Project;
  /** Its current state. */
  proposal: Proposal;
  clockOffset: number;
  commands: ReturnType<typeof useProposalCommands>;
  onRefuse: () => void;
  /** `isDone`: it no longer waits. */
  onClose: (isDone: boolean) => void;
}

/** A proposal as it would look on the screens, and the approval (OPS-5). Follows other users' changes. */
export function ProposalDialog({ project, proposal, clockOffset, commands, onRefuse, onClose }: Props) {
  const id = useId();
  const data = useOperatorData();
  const reading = useProjectQuery('proposals', `proposal:${proposal.id}`, () => data.proposal(proposal.id));
  const place = useProposalPlace(project, clockOffset, proposal.kind);
  const { isBusy } = commands;
  const { decidable, own, state } = proposal;
  const queries = [reading, ...place.queries];
  const known = readingOf(queries);
  const isRead = queries.every((query) => query.data !== undefined);
  const act = async (acting: Promise<boolean>) => {
    if (await acting) onClose(true);
  };
  const details = reading.data;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={`${id}title`}
      onClose={isBusy ? undefined : () => onClose(false)}
    >
      <DialogTitle id={`${id}title`} sx={{ overflowWrap: 'anywhere' }}>
        {proposalTitle(proposal)}
      </DialogTitle>
      <DialogContent {...steadyContent}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {proposalLine(proposal, place.timeZone)}
        </Typography>
        {state !== 'waiting' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {stateLine(proposal, place.timeZone)}
            {proposal.reason !== null && (
              <Box sx={{ overflowWrap: 'anywhere' }}>{words.refuse.because(proposal.reason)}</Box>
            )}
          </Alert>
        )}
        {own && state === 'waiting' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {words.agree.notOwn}
          </Alert>
        )}
        <ReadAlerts reading={known} words={words.details} />
        {!isRead && !known.failure && (
          <Loading>
            <Skeletons rows={3} height={48} />
          </Loading>
        )}
        {details && isRead && <ProposalOutcome proposal={{ ...details, state }} place={place} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button autoFocus disabled={isBusy} onClick={() => onClose(false)}>
          {texts.dialogs.close}
        </Button>
        {own && state === 'waiting' && (
          <Button disabled={isBusy} onClick={() => void act(commands.withdraw(proposal))}>
            {words.withdraw.action}
          </Button>
        )}
        {decidable && (
          <>
            <Button color="error" disabled={isBusy} onClick={onRefuse}>
              {words.refuse.action}
            </Button>
            <Button
              variant="contained"
              disabled={isBusy || !isRead || (details !== undefined && isTied(details, place))}
              onClick={() => details && void act(commands.agree(proposal, seenBy(details, place)))}
            >
              {isBusy ? words.agree.running : words.agree.action}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
