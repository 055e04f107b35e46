import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { onlyShortens } from '../../contract/planShortening.ts';
import { nextOccurrence } from '../../contract/scenarioPlan.ts';
import { deactivationTimeOf, durationOf } from '../../contract/scenarioTime.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { ActivationEffect } from '../../src/features/activation/ActivationEffect.tsx';
import { delayText } from '../../src/features/activation/durationText.ts';
import { ApprovalNote } from '../../src/features/approvals/ApprovalNote.tsx';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { MeanwhileAlerts } from '../../src/features/recordInHand/MeanwhileAlerts.tsx';
import { texts } from '../../src/i18n/index.ts';
import { PlanMeetings } from '../../src/shared/PlanMeetings.tsx';
import { planText } from '../../src/shared/planText.ts';
import { useAskedClose } from '../../src/shared/useAskedClose.ts';
import { UnfinishedFields, useUnfinishedFields } from '../../src/shared/pickers/unfinishedFields.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { VersionsDialog } from '../../src/shared/VersionsDialog.tsx';
import { PlanFields } from './PlanFields.tsx';
import type { usePlanCommands } from './usePlanCommands.ts';
import { usePlanForm } from './usePlanForm.ts';
import type { Plan } from '../../contract/planProgress.ts';

const words = texts.plans.dialog;

interface Props {
  scenario: Pick<Scenario, 'id' | 'name' | 'autoDeactivationDelay'>;
  /** The scenario as it is now; null: a colleague has deleted it meanwhile. */
  stored: Scenario | null;
  screens: readonly Screen[];
  project: Project;
  /** The plan being changed; null: a new one. */
  plan: Plan | null;
  plans: readonly Plan[];
  clockOffset: number;
  commands: ReturnType<typeof usePlanCommands>;
  onClose: () => void;
}

/** Plans a scenario; states its times as text, which other plans it conflicts with, and its effect, before saving (TIM-8). */
export function PlanDialog(props: Props) {
  const { scenario, stored, screens, project, plan, plans, clockOffset, commands, onClose } = props;
  const isGone = stored === null;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const id = useId();
  const now = useMinuteInstant(clockOffset);
  const { isUnfinished, report } = useUnfinishedFields();
  const form = usePlanForm({ scenario, plan, plans, timeZone, now, isUnfinished, commands, onClose });
  const { draft, time, problem, meetings, theirs } = form;
  const isShorter = form.stored !== null && time !== null && onlyShortens(form.stored.time, time);
  const asks = useAsksApproval() && !isShorter;
  const close = useAskedClose(form.isDirty, words.leave, () => {
    form.kept.forget();
    onClose();
  });
  const tie = meetings.find(({ isTie }) => isTie);
  const next = time && !problem && nextOccurrence(time, now, timeZone);
  const { autoDeactivationDelay: delay } = scenario;
  const isStoppedBefore =
    next && next.stop !== null && deactivationTimeOf(next.start, delay, next.stop) !== next.stop;
  const own = meetings.length > 0 ? words.saveAnyway : words.save;
  const save = asks ? texts.approvals.propose : own;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}title`}
      onClose={commands.isBusy ? undefined : close}
    >
      <DialogTitle id={`${id}title`}>
        {plan ? words.editTitle(scenario.name) : words.title(scenario.name)}
      </DialogTitle>
      <DialogContent>
        <DraftNotice at={form.kept.at} onDiscard={form.reset} />
        {asks && <ApprovalNote />}
        {isGone && (
          <Alert severity="warning" variant="outlined">
            {words.scenarioGone}
          </Alert>
        )}
        <MeanwhileAlerts
          isChanged={form.isNewer}
          isDeleted={form.isDeleted && !isGone}
          words={words.meanwhile}
          onCompare={form.compare}
        />
        {form.isMerged && (
          <Alert severity="info" variant="outlined" role="status">
            {words.merged}
          </Alert>
        )}
        <Box sx={{ pt: 1 }}>
          <UnfinishedFields value={report}>
            <PlanFields
              draft={draft}
              timeZone={timeZone}
              problems={problem ? { [problem.field]: words.problems[problem.problem] } : {}}
              onChange={form.change}
            />
          </UnfinishedFields>
        </Box>
        <div role="status">
          {time && !problem && (
            <Typography sx={{ fontWeight: 650, mt: 2 }}>
              {words.says(scenario.name, planText(time, timeZone, now))}
            </Typography>
          )}
          {isStoppedBefore && delay !== null && (
            <Typography variant="body2">{words.stoppedBefore(delayText(durationOf(delay)))}</Typography>
          )}
          <PlanMeetings meetings={meetings} timeZone={timeZone} now={now} onTie={words.tie} />
        </div>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {words.handFirst}
        </Typography>
        {stored && next && (
          <Box sx={{ mt: 2 }}>
            <ActivationEffect
              scenario={stored}
              screens={screens}
              project={project}
              clockOffset={clockOffset}
              current={null}
              run={next}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={commands.isBusy} onClick={close}>
          {texts.common.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={commands.isBusy || isGone || !time || problem !== null || tie !== undefined}
          onClick={form.save}
        >
          {commands.isBusy ? words.saving : save}
        </Button>
      </DialogActions>
      {theirs && (
        <VersionsDialog
          title={words.conflict(scenario.name, theirs.createdBy)}
          differences={form.differences}
          onClose={form.goOn}
          onTakeTheirs={form.takeTheirs}
          onKeepMine={form.keepMine}
        />
      )}
    </Dialog>
  );
}
