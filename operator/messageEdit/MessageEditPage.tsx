import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { projectOptions } from '../../src/data/projectOptions.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { FoundChoice } from '../../src/shared/FoundChoice.tsx';
import { mostInMenu } from '../../src/shared/mostInMenu.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { MessageForm } from './MessageForm.tsx';
import { useEditData } from './useEditData.ts';

interface Props {
  project: Project;
  projects: readonly Project[];
  onChoose: (id: number) => void;
}

/** The message's project; the same as in the bar (EDT-1, SES-8). */
function ProjectChoice({ project, projects, onChoose }: Props) {
  const options = useMemo(() => projectOptions(projects), [projects]);
  const sx = { mb: 2, width: { xs: 1, sm: 360 }, bgcolor: 'background.paper' };
  if (options.length > mostInMenu) {
    return (
      <FoundChoice
        label={texts.messageEdit.project}
        value={project.id}
        options={options}
        onChange={(id) => id !== null && onChoose(id)}
        sx={sx}
      />
    );
  }
  return (
    <TextField
      select
      label={texts.messageEdit.project}
      value={projects.some(({ id }) => id === project.id) ? project.id : ''}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={sx}
    >
      {options.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** « Édition de message »: a superuser writes a message for one screen of any project (EDT). */
export function MessageEditPage() {
  const { project, projects, selectProject } = useCurrentProject();
  const { choices, failure, isReloading, reload } = useEditData();
  const mayLeave = useMayLeave();
  const choose = async (id: number) => {
    if (await mayLeave()) selectProject(id);
  };
  return (
    <>
      <PageHead title={texts.messageEdit.title} project={project?.longName} />
      {project && projects.length > 1 && (
        <ProjectChoice project={project} projects={projects} onChoose={(id) => void choose(id)} />
      )}
      {failure && (
        <RetryAlert
          severity="error"
          title={texts.common.loadFailed}
          text={failure.message}
          busy={isReloading}
          onRetry={reload}
        />
      )}
      {project && choices && <MessageForm key={project.id} project={project} choices={choices} />}
      {!choices && !failure && (
        <Loading>
          <Skeletons rows={6} height={48} />
        </Loading>
      )}
    </>
  );
}
