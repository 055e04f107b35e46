import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type MouseEvent, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { textOfHtml } from '../../contract/html.ts';
import { beginningOf, boundsOf } from '../../contract/messageTime.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { timeOf } from '../../src/features/messageOptions/messageOptions.ts';
import { previewProject } from '../../src/features/messagePreview/draftScene.ts';
import { texts } from '../../src/i18n/index.ts';
import { correctionParam, type fromList } from '../../src/features/screenMessages/correctionOf.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { VersionsDialog } from '../../src/shared/VersionsDialog.tsx';
import { CorrectionBar } from './CorrectionBar.tsx';
import { planOf } from './plan.ts';
import { SpreadingColumns } from './SpreadingColumns.tsx';
import { type CorrectionInput, noLibrary, useCorrection } from './useCorrection.ts';
import { useMessageDraft } from './useMessageDraft.ts';

const words = texts.correction;

/** The link back to the list at the head of the page: to the history entry that it was left from, with its filters. */
export function BackToList() {
  const { state } = useLocation() as { state: Partial<typeof fromList> | null };
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button component={Link} to="/index" variant="outlined" {...(state?.fromList && { onClick: goBack })}>
      {words.back}
    </Button>
  );
}

/** The spreading form with a running message: changes are applied in place, in one step (TIM-4). */
export function CorrectionForm(input: CorrectionInput) {
  const { project, data, setup, timeZone, latest, refusedFailed } = input;
  const correction = useCorrection(input);
  const { spreading, base, theirs, draft, isDirty, targets, others } = correction;
  const { form } = spreading;
  const message = useMessageDraft(spreading);
  const plan = planOf(form, null);
  // The current version, whatever the form started with.
  const running = latest ?? base;
  const title = running.title || textOfHtml(running.content);
  const bounds = useMemo(() => boundsOf([running]), [running]);
  const now = useMinuteInstant(useServerOffset(), bounds);
  const state =
    beginningOf(running, now) > now
      ? words.planned(title, running.screens.length, messageTimeText(running, timeZone, now))
      : words.running(title, running.screens.length);
  const place = previewProject(project);
  useLeaveGuard(isDirty, words.leave, correctionParam);
  return (
    <>
      <PageHead title={words.title} project={project.longName} action={<BackToList />} />
      <DraftNotice at={draft.at} onDiscard={correction.discard} />
      {refusedFailed !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {words.refusedUnread} {refusedFailed}
        </Alert>
      )}
      {correction.isTakenUp && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={correction.leave}>
              {words.restore}
            </Button>
          }
        >
          {words.takenUp}
        </Alert>
      )}
      {latest === null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {words.gone}
        </Alert>
      )}
      {latest !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {[state, others > 0 && words.others(others)].filter(Boolean).join(' ')}
        </Alert>
      )}
      <SpreadingColumns
        isRunning
        project={project}
        data={data}
        setup={setup}
        spreading={spreading}
        timeZone={timeZone}
        library={noLibrary}
        draft={message}
      />
      <CorrectionBar
        changes={correction.changes}
        time={messageTimeText(timeOf(form.options), timeZone)}
        count={targets.length}
        given={{
          screens: data.screens,
          chosen: correction.chosen,
          draft: message,
          plan,
          templates: data.templates,
          project: place,
          corrected: running,
        }}
        meanwhile={correction.isNewer ? words.meanwhile(latest && correction.authorOf(latest)) : null}
        onCompare={correction.compare}
        onDiscard={correction.discard}
        onCorrect={correction.submit}
      />
      {theirs && (
        <VersionsDialog
          title={words.conflict(title, correction.authorOf(theirs))}
          differences={correction.differences}
          onClose={correction.close}
          onTakeTheirs={correction.takeTheirs}
          onKeepMine={correction.keepMine}
        />
      )}
    </>
  );
}
