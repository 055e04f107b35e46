import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { copiedKinds, emptiedKinds, keptKinds } from '../../contract/projectContents.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useResourceRoute } from '../../src/admin/useResourceRoute.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useChooseNewProject } from '../../src/data/useChooseNewProject.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { texts } from '../../src/i18n/index.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { Counted } from './Counted.tsx';
import { useWholeAct } from './useWholeAct.ts';
import { WholeDialog } from './WholeDialog.tsx';

/** Number of records of each kind in a project, read when asked for. */
function useContents(projectId: number) {
  const { projectContents } = useOperatorData();
  return useQuery({
    queryKey: ['projectContents', projectId],
    queryFn: () => projectContents(projectId),
    // Never cached, since what is about to be deleted is counted again.
    gcTime: 0,
    retry: false,
  });
}

/** A field that takes nothing while the act runs, and keeps the focus; why it is refused is read out. */
const heldWhile = (isRunning: boolean) =>
  ({ htmlInput: { readOnly: isRunning }, formHelperText: { role: 'alert' } }) as const;

interface ClearDialogProps {
  project: Project;
  act: 'empty' | 'remove';
  onClose: () => void;
}

/** Empties a project or deletes it with its contents; lists what goes and what stays, and asks for its name to be typed. */
function ClearDialog({ project, act, onClose }: ClearDialogProps) {
  const { title, going, staying, alsoStaying, submit, running, done, failed } = wholeTexts[act];
  const { clearProject } = useOperatorData();
  const { toList } = useResourceRoute();
  const { data: contents, error, isFetching, refetch } = useContents(project.id);
  const [typed, setTyped] = useState('');
  const isRemoval = act === 'remove';
  const { run, isRunning, problems, correct, failure } = useWholeAct(
    { done, failed, fields: ['name'] },
    () => clearProject(project.id, act, typed),
    () => {
      onClose();
      if (isRemoval) toList();
    },
  );
  return (
    <WholeDialog
      title={title(project.name)}
      submit={submit}
      running={running}
      isDangerous
      isRunning={isRunning}
      canSubmit={typed.trim() !== '' && contents !== undefined}
      failure={failure}
      onSubmit={run}
      onClose={onClose}
    >
      {!contents && !error && <Skeletons rows={2} />}
      {error && <RetryAlert severity="error" title={wholeTexts.unread} query={{ isFetching, refetch }} />}
      {contents && (
        <>
          <Counted
            title={going}
            contents={contents}
            kinds={isRemoval ? [...emptiedKinds, ...keptKinds] : emptiedKinds}
            {...(isRemoval && { also: wholeTexts.remove.alsoGoing })}
          />
          <Counted
            title={staying}
            contents={contents}
            kinds={isRemoval ? [] : keptKinds}
            also={alsoStaying}
          />
          {isRemoval && contents.users > 0 && <Typography sx={{ mb: 2 }}>{wholeTexts.signOut}</Typography>}
          <TextField
            fullWidth
            autoFocus
            autoComplete="off"
            label={wholeTexts.typeName(project.name)}
            value={typed}
            error={problems['name'] !== undefined}
            helperText={problems['name']}
            slotProps={heldWhile(isRunning)}
            onChange={(event) => {
              setTyped(event.target.value);
              correct('name');
            }}
          />
        </>
      )}
    </WholeDialog>
  );
}

const copyTexts = texts.wholeProjects.copy;

/** Asks for the names of a project's copy, says what it will contain, and leads to it. */
function CopyDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { copyProject } = useOperatorData();
  const { toRecord } = useResourceRoute();
  const choose = useChooseNewProject();
  const { data: contents, error, isFetching, refetch } = useContents(project.id);
  const [names, setNames] = useState({
    name: copyTexts.suggestedName(project.name),
    longName: copyTexts.suggestedLongName(project.longName),
  });
  const { run, isRunning, problems, correct, failure } = useWholeAct(
    { done: copyTexts.done, failed: copyTexts.failed, fields: ['name', 'longName'] },
    () => copyProject(project.id, { name: names.name.trim(), longName: names.longName.trim() }),
    (id) => {
      onClose();
      toRecord(id);
      void choose(id);
    },
  );
  return (
    <WholeDialog
      title={copyTexts.title(project.name)}
      submit={copyTexts.submit}
      running={copyTexts.running}
      isRunning={isRunning}
      canSubmit={contents !== undefined}
      failure={failure}
      onSubmit={run}
      onClose={onClose}
    >
      {(['name', 'longName'] as const).map((field) => (
        <TextField
          key={field}
          fullWidth
          required
          autoFocus={field === 'name'}
          autoComplete="off"
          label={copyTexts[field]}
          value={names[field]}
          error={problems[field] !== undefined}
          helperText={problems[field]}
          slotProps={heldWhile(isRunning)}
          sx={{ my: 1 }}
          onChange={(event) => {
            setNames({ ...names, [field]: event.target.value });
            correct(field);
          }}
        />
      ))}
      {!contents && !error && <Skeletons rows={2} />}
      {error && (
        <RetryAlert severity="error" title={texts.wholeProjects.unread} query={{ isFetching, refetch }} />
      )}
      {contents && (
        <>
          <Counted
            title={copyTexts.copied}
            contents={contents}
            kinds={copiedKinds}
            also={copyTexts.alsoCopied}
          />
          <Typography color="textSecondary">{copyTexts.left}</Typography>
        </>
      )}
    </WholeDialog>
  );
}

const wholeTexts = texts.wholeProjects;

/** Actions on the open project with all its contents, if the server has them: copy, empty, delete. */
export function WholeProject() {
  const project = useRecordContext<Project>();
  const id = useId();
  const [open, setOpen] = useState<'copy' | 'empty' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const isOffered = useCapability('wholeProjects');
  if (!project || !isOffered) return null;
  return (
    <Stack sx={{ gap: 2, mt: 3 }}>
      <Row text={wholeTexts.copy.text}>
        <Button variant="outlined" onClick={() => setOpen('copy')}>
          {wholeTexts.copy.button}
        </Button>
      </Row>
      <Box
        component="section"
        aria-labelledby={id}
        sx={{ border: 1, borderColor: 'error.main', borderRadius: 1, p: 2 }}
      >
        <Typography id={id} component="h3" sx={{ fontWeight: 650, mb: 1 }}>
          {wholeTexts.zone}
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          {(['empty', 'remove'] as const).map((act) => (
            <Row key={act} text={wholeTexts[act].text}>
              <Button variant="outlined" color="error" onClick={() => setOpen(act)}>
                {wholeTexts[act].button}
              </Button>
            </Row>
          ))}
        </Stack>
      </Box>
      {open === 'copy' && <CopyDialog project={project} onClose={close} />}
      {(open === 'empty' || open === 'remove') && (
        <ClearDialog project={project} act={open} onClose={close} />
      )}
    </Stack>
  );
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        '& > button': { flex: 'none' },
      }}
    >
      <Typography sx={{ flex: '1 1 220px' }}>{text}</Typography>
      {children}
    </Stack>
  );
}
