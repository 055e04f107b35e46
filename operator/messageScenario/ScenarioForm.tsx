import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { durationOf } from '../../contract/scenarioTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { UnfinishedFields, useUnfinishedFields } from '../../src/shared/pickers/unfinishedFields.ts';
import { focusWrong } from '../../src/shared/focusWrong.ts';
import { askAboutWork } from '../../src/shared/unsavedWork.ts';
import { useFocusWrong } from '../../src/shared/useFocusWrong.ts';
import { useUnsavedWork } from '../../src/shared/useLeaveGuard.ts';
import { VersionsDialog } from '../../src/shared/VersionsDialog.tsx';
import type { PlacedScenario } from './currentScenario.ts';
import { ApprovalNote } from '../../src/features/approvals/ApprovalNote.tsx';
import { delayText } from '../../src/features/activation/durationText.ts';
import { MessageChoices } from './MessageChoices.tsx';
import { delayOf, groupTyped, longestName, type NamedGroup } from './scenarioDraft.ts';
import { useScenarioForm } from './useScenarioForm.ts';

const words = texts.scenarios.edit;

interface Props {
  projectId: number;
  /** Null: a new one. */
  placed: PlacedScenario | null;
  /** A colleague has deleted it meanwhile: saving creates it again. */
  isDeleted: boolean;
  /** A plan is to start it. */
  isPlanned: boolean;
  /** The user has just opened it: the pressed button has disappeared. */
  takesFocus: boolean;
  groups: readonly NamedGroup[];
  library: readonly News[];
  screens: readonly Screen[];
  onSaved: (placed: PlacedScenario) => void;
  onClose: () => void;
}

/** The form of a new or existing scenario, in place of what it shows (SCN-7). */
export function ScenarioForm(props: Props) {
  const { placed, isDeleted, takesFocus, groups, library, screens, onClose, ...rest } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const dialogs = useDialogs();
  const titles = useMemo(() => new Map(library.map(({ id, title }) => [id, title])), [library]);
  const titleOf = useCallback((id: number) => titles.get(id) ?? words.gone, [titles]);
  const form = useScenarioForm({ ...rest, placed, isDeleted, groups, screens, titleOf });
  // The button is far below the fields.
  const paper = useRef<HTMLFormElement>(null);
  useFocusWrong(paper, form.refusals);
  const { draft, problems, failure } = form;
  const unfinished = useUnfinishedFields();
  useUnsavedWork(form.isDirty, words.leave);
  const [isComparing, setComparing] = useState(false);
  const delay = delayOf(draft);
  const delayHelp =
    typeof delay === 'number' ? words.delayWords(delayText(durationOf(delay))) : words.delayNone;

  async function close() {
    if (form.isDirty && !(await askAboutWork(dialogs, words.leave))) return;
    form.kept.forget();
    onClose();
  }

  return (
    <Paper
      ref={paper}
      component="form"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (unfinished.isUnfinished) focusWrong(paper.current);
        else void form.save();
      }}
      // Where a field gets the focus, its label is in sight, too.
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2, '& input': { scrollMarginTop: 24 } }}
    >
      <Typography id={titleId} ref={title} tabIndex={-1} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {placed ? words.title(placed.scenario.name) : words.createTitle}
      </Typography>
      <DraftNotice at={form.kept.at} onDiscard={form.reset} />
      {isDeleted && (
        <Alert severity="warning" variant="outlined">
          {words.deleted}
        </Alert>
      )}
      {form.activeText !== null && <Alert severity="warning">{form.activeText}</Alert>}
      {form.asks && <ApprovalNote />}
      <TextField
        required
        label={words.name}
        value={draft.name}
        onChange={({ target }) => form.change({ name: target.value })}
        error={problems.name !== undefined}
        helperText={problems.name}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <Autocomplete
        freeSolo
        options={groups.map(({ name }) => name)}
        inputValue={draft.groupName}
        onInputChange={(_, typed) => form.change(groupTyped(typed, groups))}
        renderInput={(params) => (
          <TextField
            {...params}
            label={words.group}
            error={problems.groupName !== undefined}
            helperText={problems.groupName ?? words.groupHelp}
          />
        )}
      />
      <TextField
        label={words.delay}
        value={draft.delay}
        onChange={({ target }) => form.change({ delay: target.value })}
        error={problems.delay !== undefined}
        helperText={problems.delay ?? delayHelp}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
      />
      <UnfinishedFields value={unfinished.report}>
        <MessageChoices
          messages={draft.messages}
          library={library}
          screens={screens}
          titleOf={titleOf}
          onChange={form.setMessages}
          {...(problems.messages !== undefined && { error: problems.messages })}
        />
      </UnfinishedFields>
      {failure && (
        <Alert
          severity="error"
          action={
            failure.isConflict && (
              <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
                <Button color="inherit" size="small" onClick={() => setComparing(true)}>
                  {words.compare}
                </Button>
                <Button color="inherit" size="small" onClick={form.takeTheirs}>
                  {words.conflictReload}
                </Button>
                <Button color="inherit" size="small" onClick={form.keepMine}>
                  {words.conflictKeep}
                </Button>
              </Stack>
            )
          }
        >
          {failure.text}
        </Alert>
      )}
      {placed && isComparing && (
        <VersionsDialog
          title={words.conflict(placed.scenario.name)}
          differences={form.differences()}
          onClose={() => setComparing(false)}
          onTakeTheirs={() => {
            setComparing(false);
            form.takeTheirs();
          }}
          onKeepMine={() => {
            setComparing(false);
            form.keepMine();
          }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={() => void close()}>{texts.common.cancel}</Button>
        <Button type="submit" variant="contained">
          {form.asks ? texts.approvals.propose : words.save}
        </Button>
      </Stack>
    </Paper>
  );
}
