import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Proposal } from '../../contract/schemas/proposal.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useProposals } from '../../src/features/approvals/useProposals.ts';
import { texts } from '../../src/i18n/index.ts';
import { HistorySection } from '../../src/shared/HistorySection.tsx';
import { Loading } from '../../src/shared/Loading.tsx';
import { longCellSx } from '../../src/shared/longCellSx.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { useLeaveQuestion } from '../../src/shared/useLeaveGuard.ts';
import { ProposalDialog } from './ProposalDialog.tsx';
import { proposalLine, proposalTitle, stateLine } from './proposalText.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { useProposalCommands } from './useProposalCommands.ts';

const words = texts.approvals;

interface ListProps {
  proposals: readonly Proposal[];
  timeZone: string;
  onOpen: (proposal: Proposal) => void;
}

/** Sort key: what the user may decide comes first, then alerts. */
const urgency = ({ decidable, alert }: Proposal) => Number(decidable) * 2 + Number(alert);

/** The waiting proposals, most urgent first. */
function WaitingList({
  proposals,
  timeZone,
  onOpen,
  titleRef,
}: ListProps & { titleRef: RefObject<HTMLHeadingElement | null> }) {
  const titleId = useId();
  const sorted = proposals.toSorted((a, b) => urgency(b) - urgency(a));
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography ref={titleRef} tabIndex={-1} id={titleId} variant="h2" sx={{ mb: 1 }}>
        {words.waiting.title}
      </Typography>
      {sorted.length === 0 && <Typography color="textSecondary">{words.waiting.none}</Typography>}
      <Stack component="ul" aria-labelledby={titleId} sx={{ listStyleType: '""', m: 0, p: 0 }}>
        {sorted.map((proposal) => (
          <Stack
            key={proposal.id}
            component="li"
            direction="row"
            sx={{
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: 1,
              py: 1.25,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Stack sx={{ flex: '1 1 280px', minWidth: 0 }}>
              <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
                <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                  {proposalTitle(proposal)}
                </Typography>
                {proposal.alert && <Chip size="small" color="error" variant="outlined" label={words.alert} />}
              </Stack>
              <Typography variant="body2" color="textSecondary" className="tabular">
                {proposalLine(proposal, timeZone)}
              </Typography>
            </Stack>
            <Button
              variant={proposal.decidable ? 'contained' : 'outlined'}
              aria-label={words.examineOf(proposal.label)}
              onClick={() => onOpen(proposal)}
            >
              {words.examine}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}

/** The user's own message that was not spread or corrected, which can be edited again. */
const canBeTakenUp = ({ own, kind, state }: Proposal) =>
  own && (kind === 'spread' || kind === 'correction') && state !== 'agreed';

function DecidedList({ proposals, timeZone, onOpen }: ListProps) {
  return (
    <HistorySection
      title={words.decided.title}
      empty={words.decided.empty}
      columns={words.decided.columns}
      rows={proposals.map((proposal) => (
        <TableRow key={proposal.id}>
          <TableCell sx={longCellSx}>{proposalTitle(proposal)}</TableCell>
          <TableCell>{proposal.proposedBy}</TableCell>
          <TableCell>{stateLine(proposal, timeZone)}</TableCell>
          <TableCell sx={longCellSx}>{proposal.reason}</TableCell>
          <TableCell>
            <Button
              size="small"
              aria-label={words.examineOf(proposal.label)}
              onClick={() => onOpen(proposal)}
            >
              {words.examine}
            </Button>
            {canBeTakenUp(proposal) && (
              <Button
                size="small"
                component={Link}
                to={`/messagesSpreading?proposal=${proposal.id}`}
                aria-label={words.againOf(proposal.label)}
              >
                {words.again}
              </Button>
            )}
          </TableCell>
        </TableRow>
      ))}
    />
  );
}

function Approvals({ project }: { project: Project }) {
  const { reading, proposals, clockOffset } = useProposals();
  const commands = useProposalCommands(project.id);
  useLeaveQuestion();
  const [openId, setOpenId] = useState<number | null>(null);
  const [isRefusing, setIsRefusing] = useState(false);
  const timeZone = project.timeZone ?? defaultTimeZone;
  const opened = proposals.find(({ id }) => id === openId) ?? null;
  const refused = isRefusing && opened?.decidable === true;
  const isWaiting = ({ state }: Proposal) => state === 'waiting';
  const waiting = proposals.filter(isWaiting);
  // The button that opened a decided proposal has disappeared.
  const [waitingTitle, focusWaiting] = useFocusNext<HTMLHeadingElement>();
  const wasWaiting = useRef(false);
  const close = (isDone: boolean) => {
    if (isDone || (wasWaiting.current && !(opened && isWaiting(opened)))) focusWaiting();
    setOpenId(null);
    setIsRefusing(false);
  };
  const onOpen = (proposal: Proposal) => {
    wasWaiting.current = isWaiting(proposal);
    setOpenId(proposal.id);
  };
  const list = { timeZone, onOpen };
  return (
    <>
      <PageHead title={words.title} project={project.longName} updatedAt={reading.dataUpdatedAt} />
      <ReadAlerts reading={readingOf([reading])} words={words} />
      {reading.isPending && (
        <Loading>
          <Skeletons rows={3} height={64} />
        </Loading>
      )}
      {reading.data && (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {project.approval ? words.intro : words.off}
            {project.approval === 'EXCEPT_ALERTS' && ` ${words.exceptAlerts}`}
            {!project.approval && waiting.length > 0 && ` ${words.stillWaiting(waiting.length)}`}
          </Alert>
          <WaitingList titleRef={waitingTitle} proposals={waiting} {...list} />
          <DecidedList proposals={proposals.filter((one) => !isWaiting(one))} {...list} />
        </>
      )}
      {opened && !refused && (
        <ProposalDialog
          project={project}
          clockOffset={clockOffset}
          commands={commands}
          proposal={opened}
          onRefuse={() => setIsRefusing(true)}
          onClose={close}
        />
      )}
      {opened && refused && (
        <RefusalDialog
          key={opened.id}
          proposal={opened}
          commands={commands}
          onRefused={() => close(true)}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}

/** « À valider »: what a second person has to approve, and the outcomes (OPS-5). */
export function ApprovalsPage() {
  const { project } = useCurrentProject();
  return project && <Approvals key={project.id} project={project} />;
}
