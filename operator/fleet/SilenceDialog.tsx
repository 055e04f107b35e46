import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Silence } from '../../contract/schemas/silence.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { useKeptDraft } from '../../src/features/drafts/useKeptDraft.ts';
import { texts } from '../../src/i18n/index.ts';
import { failureText } from '../../src/shared/failureText.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { abandonWork } from '../../src/shared/unsavedWork.ts';
import { useAskedClose } from '../../src/shared/useAskedClose.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { useLeaveQuestion } from '../../src/shared/useLeaveGuard.ts';
import { VersionsDialog } from '../../src/shared/VersionsDialog.tsx';
import {
  differencesOf,
  draftOfSettings,
  problemsOfDraft,
  settingsOfDraft,
  type SilenceDraft,
  type SilenceProblems,
} from './silenceDraft.ts';
import { useSilence } from './useSilence.ts';

const words = texts.silence;
const switches = ['never', 'back'] as const;

interface FieldsProps {
  draft: SilenceDraft;
  problems: SilenceProblems;
  onChange: (change: Partial<SilenceDraft>) => void;
}

function SilenceFields({ draft, problems, onChange }: FieldsProps) {
  const quietId = useId();
  const field = (name: 'after' | 'recipients' | 'quietFrom' | 'quietTo') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const checked = (name: 'enabled' | 'never' | 'back') => (
    <FormControlLabel
      key={name}
      label={words[name]}
      control={<Switch checked={draft[name]} onChange={(_, on) => onChange({ [name]: on })} />}
    />
  );
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <div>{checked('enabled')}</div>
      <TextField
        label={words.recipients}
        multiline
        minRows={2}
        maxRows={8}
        {...field('recipients')}
        error={problems.recipients !== undefined}
        helperText={problems.recipients ?? words.recipientsHelp}
        slotProps={{ htmlInput: { inputMode: 'email', spellCheck: false } }}
      />
      <TextField
        label={words.after}
        {...field('after')}
        error={problems.after !== undefined}
        helperText={problems.after}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Stack>{switches.map(checked)}</Stack>
      <div>
        <Stack direction="row" spacing={1}>
          {(['quietFrom', 'quietTo'] as const).map((name) => (
            <TextField
              key={name}
              label={words[name]}
              {...field(name)}
              error={problems.quiet !== undefined}
              placeholder={words.hour}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { inputMode: 'numeric', 'aria-describedby': quietId },
              }}
              sx={{ flex: 1 }}
            />
          ))}
        </Stack>
        <Typography
          id={quietId}
          variant="body2"
          color={problems.quiet ? 'error' : 'textSecondary'}
          sx={{ mt: 0.5 }}
        >
          {problems.quiet ?? words.quietHelp}
        </Typography>
      </div>
    </Stack>
  );
}

/** What was typed, and the version of the settings that it was based on. */
interface KeptSilence {
  draft: SilenceDraft;
  version: Silence['version'];
}

interface FormProps {
  saved: Silence;
  commands: ReturnType<typeof useSilence>;
  /** Called with whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

function SilenceForm({ saved: read, commands: { saving, test }, onDirty, onClose }: FormProps) {
  // The version that the draft is based on, not one refetched since.
  const [saved, setSaved] = useState(read);
  const [draft, setDraft] = useState(() => draftOfSettings(saved));
  /** The settings that a colleague has saved meanwhile; null: no conflict. */
  const [theirs, setTheirs] = useState<Silence | null>(null);
  // The pressed button is disabled once nothing is unsaved.
  const [next, moveOn] = useFocusNext<HTMLButtonElement>();
  async function keep({ version }: Silence) {
    setTheirs(null);
    const outcome = await saving.save({ ...settingsOfDraft(draft), version });
    if (outcome?.saved) {
      setSaved(outcome.saved);
      moveOn();
    }
    setTheirs(outcome?.theirs ?? null);
  }
  const problems = problemsOfDraft(draft);
  const isWrong = Object.keys(problems).length > 0;
  const isSaved =
    JSON.stringify(draftOfSettings(saved)) === JSON.stringify(draftOfSettings(settingsOfDraft(draft)));
  useEffect(() => onDirty(!isSaved), [onDirty, isSaved]);
  const { version } = saved;
  const kept = useKeptDraft<KeptSilence>({
    form: 'silence',
    shape: 1,
    value: useMemo(() => (isSaved ? null : { draft, version }), [isSaved, draft, version]),
    restore: (typed) => {
      setSaved({ ...read, version: typed.version });
      setDraft(typed.draft);
      return true;
    },
  });
  const failure = test.data?.failure ?? (test.error && failureText(test.error, words.testFailed));
  return (
    <>
      <DialogContent>
        <DraftNotice
          at={kept.at}
          onDiscard={() => {
            setSaved(read);
            setDraft(draftOfSettings(read));
          }}
        />
        {!saved.canMail && <Alert severity="warning">{words.canNotMail}</Alert>}
        {saved.failure !== null && (
          <Alert severity="error">
            <AlertTitle>{words.failure}</AlertTitle>
            {saved.failure}
          </Alert>
        )}
        {saved.told > 0 && <Alert severity="info">{words.told(saved.told)}</Alert>}
        <SilenceFields
          draft={draft}
          problems={problems}
          onChange={(change) => {
            setDraft({ ...draft, ...change });
            test.reset();
          }}
        />
        <div role="status">
          {test.data?.failure === null && <Alert sx={{ mt: 2 }}>{words.tested}</Alert>}
          {failure && (
            <Alert severity="error" sx={{ mt: 2 }}>
              <AlertTitle>{words.testFailed}</AlertTitle>
              {failure}
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button
          sx={{ mr: 'auto' }}
          disabled={!isSaved || isWrong || test.isPending || saved.recipients.length === 0}
          title={isSaved ? undefined : words.testFirst}
          onClick={() => test.mutate()}
        >
          {test.isPending ? words.testing : words.test}
        </Button>
        <Button ref={next} onClick={onClose}>
          {texts.dialogs.close}
        </Button>
        <Button
          variant="contained"
          disabled={isWrong || isSaved || saving.isSaving}
          onClick={() => void keep(saved)}
        >
          {saving.isSaving ? words.saving : words.save}
        </Button>
      </DialogActions>
      {theirs && (
        <VersionsDialog
          title={words.conflict}
          differences={differencesOf(settingsOfDraft(draft), theirs)}
          onClose={() => setTheirs(null)}
          onTakeTheirs={() => {
            setSaved(theirs);
            setDraft(draftOfSettings(theirs));
            setTheirs(null);
          }}
          onKeepMine={() => void keep(theirs)}
        />
      )}
    </>
  );
}

/** Who is notified of a project's silent screens, after how long, and when not (FLT-1). */
export function SilenceDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const id = useId();
  const commands = useSilence(projectId);
  const { settings } = commands;
  const [isDirty, setDirty] = useState(false);
  const close = useAskedClose(isDirty, words.leave, () => {
    abandonWork();
    onClose();
  });
  useLeaveQuestion();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={close}>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      {settings.data ? (
        <SilenceForm saved={settings.data} commands={commands} onDirty={setDirty} onClose={close} />
      ) : (
        <DialogContent>
          {settings.isError ? (
            <RetryAlert severity="error" title={words.loadFailed} query={settings} />
          ) : (
            <Skeletons rows={4} height={48} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}
