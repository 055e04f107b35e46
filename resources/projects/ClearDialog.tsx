import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { emptiedKinds, keptKinds } from '../../contract/schemas/wholeProject.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useResourceRoute } from '../../src/admin/useResourceRoute.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { Counted } from './Counted.tsx';
import { useContents } from './useContents.ts';
import { useWholeAct } from './useWholeAct.ts';
import { WholeDialog } from './WholeDialog.tsx';

const wholeTexts = texts.wholeProjects;

interface Props {
  project: Project;
  act: 'empty' | 'remove';
  onClose: () => void;
}

/** Empties a project or deletes it with its content, after what goes and what stays was said and its name was typed. */
export function ClearDialog({ project, act, onClose }: Props) {
  const { title, going, staying, alsoStaying, submit, running, done, failed } = wholeTexts[act];
  const { clearProject } = useOperatorData();
  const { toList } = useResourceRoute();
  const { data: contents, error, refetch } = useContents(project.id);
  const [typed, setTyped] = useState('');
  const isRemoval = act === 'remove';
  const { run, isRunning, problems, failure } = useWholeAct(
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
      {error && <RetryAlert severity="error" title={wholeTexts.unread} onRetry={() => void refetch()} />}
      {contents && (
        <>
          <Counted
            title={going}
            contents={contents}
            kinds={isRemoval ? [...emptiedKinds, ...keptKinds] : emptiedKinds}
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
            disabled={isRunning}
            error={problems['name'] !== undefined}
            helperText={problems['name']}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </WholeDialog>
  );
}
