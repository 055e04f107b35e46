import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copiedKinds } from '../../contract/schemas/wholeProject.ts';
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

const copyTexts = texts.wholeProjects.copy;

/** Names a copy of a project, says what it will have of it, and leads to it. */
export function CopyDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { copyProject } = useOperatorData();
  const { toRecord } = useResourceRoute();
  const { data: contents, error, refetch } = useContents(project.id);
  const [names, setNames] = useState({
    name: copyTexts.suggestedName(project.name),
    longName: copyTexts.suggestedLongName(project.longName),
  });
  const { run, isRunning, problems, failure } = useWholeAct(
    { done: copyTexts.done, failed: copyTexts.failed, fields: ['name', 'longName'] },
    () => copyProject(project.id, { name: names.name.trim(), longName: names.longName.trim() }),
    (id) => {
      onClose();
      toRecord(id);
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
          disabled={isRunning}
          error={problems[field] !== undefined}
          helperText={problems[field]}
          sx={{ my: 1 }}
          onChange={(event) => setNames({ ...names, [field]: event.target.value })}
        />
      ))}
      {!contents && !error && <Skeletons rows={2} />}
      {error && (
        <RetryAlert severity="error" title={texts.wholeProjects.unread} onRetry={() => void refetch()} />
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
