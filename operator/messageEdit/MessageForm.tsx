import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isBlankHtml } from '../../contract/html.ts';
import { isProposed } from '../../contract/proposedOutcome.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { readChanged } from '../../src/data/readChanged.ts';
import { texts } from '../../src/i18n/index.ts';
import { ApprovalNote } from '../../src/features/approvals/ApprovalNote.tsx';
import { useAsksApproval } from '../../src/features/approvals/useAsksApproval.ts';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { Choice } from '../../src/shared/Choice.tsx';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { RichText } from '../../src/shared/RichText/RichText.tsx';
import { UnfinishedFields, useUnfinishedFields } from '../../src/shared/pickers/unfinishedFields.ts';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { afterSave, type MessageValues, emptyForm, refusalOf, savePayload } from './messageValues.ts';
import { EditPreview } from './EditPreview.tsx';
import { OnScreen } from './OnScreen.tsx';
import { ScreenChoice } from './ScreenChoice.tsx';
import type { EditChoices } from './useEditData.ts';
import { useScreenNews } from './useScreenNews.ts';
import type { Spread } from '../../contract/schemas/news.ts';
import { useDoneNotice } from '../../src/features/undo/useDoneNotice.tsx';
import { undoableKeysAfter } from '../../src/features/undo/useUndoable.ts';
import { useSayFailure } from '../../src/features/spreadOnce/useSayFailure.ts';
import { useSpreadOnce } from '../../src/features/spreadOnce/useSpreadOnce.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { heldWhile } from '../../src/shared/heldWhile.ts';
import { KeyedButton } from '../../src/shared/KeyedButton.tsx';

const words = texts.messageEdit;

interface Props {
  project: Project;
  choices: EditChoices;
}

/** A message for one screen: screen, subject, text, preview, and saving it (EDT). */
export function MessageForm({ project, choices }: Props) {
  const { screens, lines, causes, impacts, templates } = choices;
  const [form, setForm] = useState(emptyForm);
  const change = (changed: Partial<MessageValues>) => setForm((before) => ({ ...before, ...changed }));
  const screen = screens.find(({ id }) => id === form.screenId) ?? null;
  const line = lines.find(({ id }) => id === form.lineId) ?? null;
  const template = templates.find(({ id }) => id === screen?.template?.id) ?? null;
  const news = useScreenNews(project.id, screen);
  const { mutate, isPending } = useSaveMessage(project.id, () => setForm(afterSave));
  const unfinished = useUnfinishedFields();
  const refusal = refusalOf(form.content, screen, news.counted?.length, unfinished.isUnfinished);
  const asks = useAsksApproval(form.alert);
  const isWritten = !isBlankHtml(form.content);
  useLeaveGuard(isWritten, words.leave);
  const kept = useKeptDraft<MessageValues>({
    form: 'create',
    shape: 1,
    value: isWritten ? form : null,
    restore: (draft) => {
      setForm({ ...emptyForm, ...draft });
      return typeof draft.content === 'string';
    },
  });

  const save = () => {
    if (screen && refusal === null && !isPending) mutate(savePayload(form, screen, line));
  };

  if (screens.length === 0) return <Alert severity="info">{texts.common.noScreens(project.name)}</Alert>;

  const ready = (name: string) =>
    asks ? words.proposing(name, form.alert) : form.alert ? words.readyAlert(name) : words.ready(name);
  return (
    <>
      <DraftNotice
        at={kept.at}
        onDiscard={() => {
          kept.forget();
          setForm(emptyForm);
        }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
        }}
      >
        <Paper component="section" aria-label={words.message} sx={{ p: 2 }} {...heldWhile(isPending)}>
          <Stack spacing={2}>
            <Typography variant="h2">{words.message}</Typography>
            <UnfinishedFields value={unfinished.report}>
              <ScreenChoice screens={screens} screen={screen} onChoose={(screenId) => change({ screenId })} />
            </UnfinishedFields>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Choice
                label={words.line}
                none={words.none}
                value={form.lineId}
                options={lines.map(({ id, name }) => ({ id, label: name }))}
                onChange={(lineId) => change({ lineId })}
              />
              {line && (
                <LinePicture name={line.name} color={line.color} textColor={line.textColor} height={32} />
              )}
            </Stack>
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
              <Choice
                label={words.cause}
                none={words.none}
                value={form.causeId}
                options={causes}
                onChange={(causeId) => change({ causeId })}
              />
              <Choice
                label={words.impact}
                none={words.none}
                value={form.impactId}
                options={impacts}
                onChange={(impactId) => change({ impactId })}
              />
            </Stack>
            <RichText
              id="message-edit-text"
              label={words.content}
              value={form.content}
              onChange={(content) => change({ content })}
            />
            <FormControlLabel
              label={words.alert}
              control={<Checkbox checked={form.alert} onChange={(_, alert) => change({ alert })} />}
            />
          </Stack>
        </Paper>
        <Paper sx={{ p: 2 }}>
          <Stack spacing={2}>
            <EditPreview
              project={project}
              screen={screen}
              template={template}
              line={line}
              content={form.content}
              alert={form.alert}
            />
            {screen && <OnScreen screen={screen} news={news} />}
          </Stack>
        </Paper>
      </Box>
      <SaveBar
        summary={
          refusal ? words.refusals[refusal] : ready(screen ? `${screen.name}, ${screen.site.name}` : '')
        }
        isAlert={form.alert}
        disabled={refusal !== null}
        isSaving={isPending}
        onSave={save}
      />
    </>
  );
}

/**
 * Saves a message on one screen (EDT-3). Settles when the screen's messages have been counted again, or after a few seconds; a
 * failure at once.
 */
function useSaveMessage(projectId: number, onSaved: () => void) {
  const { spreadOnce, isSafe } = useSpreadOnce('messageEdit');
  const sayFailure = useSayFailure(isSafe);
  const queryClient = useQueryClient();
  const done = useDoneNotice(projectId);
  const { saved, saveFailed } = texts.messageEdit;

  const saving = useMutation({
    mutationFn: (message: Spread) => spreadOnce(message),
    onSuccess: (answer) => {
      onSaved();
      if (isProposed(answer)) done(texts.approvals.proposed);
      else done(saved, answer?.undoId);
    },
    onError: (error, message) => {
      sayFailure(error, message, { failed: saveFailed, send: saving.mutate });
    },
    // Even after a refusal: the screen may have become full.
    onSettled: async (_saved, error) => {
      const reading = readChanged(queryClient, [
        [projectId, 'news'],
        [projectId, 'screens'],
        ...undoableKeysAfter(error, projectId),
      ]);
      if (!error) await reading;
    },
  });
  return saving;
}

interface SaveBarProps {
  /** What is about to happen, or what is missing. */
  summary: string;
  isAlert: boolean;
  disabled: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** Says what is about to happen, or why it cannot (EDT-2). */
function SaveBar({ summary, isAlert, disabled, isSaving, onSave }: SaveBarProps) {
  const asks = useAsksApproval(isAlert);
  return (
    <FormBar
      label={words.barLabel}
      text={isSaving ? words.saving : summary}
      above={<ApprovalNote isAlert={isAlert} />}
    >
      <KeyedButton disabled={disabled || isSaving} onClick={onSave}>
        {asks ? texts.approvals.propose : words.save}
      </KeyedButton>
    </FormBar>
  );
}
