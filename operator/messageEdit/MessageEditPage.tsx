import { texts } from '../../src/i18n/index.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { EditDesk } from './EditDesk.tsx';
import { ProjectChoice } from './ProjectChoice.tsx';
import { useEditData } from './useEditData.ts';

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
      {project && choices && <EditDesk key={project.id} project={project} choices={choices} />}
      {!choices && !failure && (
        <Loading>
          <Skeletons rows={6} height={48} />
        </Loading>
      )}
    </>
  );
}
