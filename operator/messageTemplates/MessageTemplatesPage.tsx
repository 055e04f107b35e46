import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormSkeleton } from '../../src/shared/FormSkeleton.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { columnsSx, TemplatesForm } from './TemplatesForm.tsx';
import { useTemplatesData } from './useTemplatesData.ts';

const words = texts.messageTemplates;

/** « Modèles de messages »: kinds of events, what each asks for, and its text in every language (CMP-3). */
export function MessageTemplatesPage() {
  const { project } = useCurrentProject();
  return project && <TemplatesOfProject key={project.id} project={project} />;
}

/** The page's states: loading, error, content; that there is no template yet is said in the list. */
function TemplatesOfProject({ project }: { project: Project }) {
  const { ready, error, isStale, isReloading, updatedAt, reload } = useTemplatesData();
  if (ready) {
    return (
      <>
        {isStale && <RetryAlert severity="warning" title={words.stale} busy={isReloading} onRetry={reload} />}
        <TemplatesForm project={project} data={ready} updatedAt={updatedAt} />
      </>
    );
  }
  return (
    <>
      <PageHead title={words.title} project={project.longName} />
      {error ? (
        <RetryAlert
          severity="error"
          title={words.loadFailed}
          text={error.message}
          busy={isReloading}
          onRetry={reload}
        />
      ) : (
        <FormSkeleton columnsSx={columnsSx} heights={[420, 420, 420]} />
      )}
    </>
  );
}
