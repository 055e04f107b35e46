import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormSkeleton } from '../../src/shared/FormSkeleton.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { columnsSx, TemplatesForm } from './TemplatesForm.tsx';
import { useTemplatesData } from './useTemplatesData.ts';

const words = texts.messageTemplates;

/** « Modèles de messages »: kinds of events, the values that each needs, and its text in every language (CMP-3). */
export function MessageTemplatesPage() {
  const { project } = useCurrentProject();
  return project && <TemplatesOfProject key={project.id} project={project} />;
}

/** The page's states: loading, error, content; an empty list says so itself. */
function TemplatesOfProject({ project }: { project: Project }) {
  const { ready, reading, updatedAt } = useTemplatesData();
  return (
    <>
      {!ready && <PageHead title={words.title} project={project.longName} />}
      <ReadAlerts reading={reading} words={words} />
      {ready && <TemplatesForm project={project} data={ready} updatedAt={updatedAt} />}
      {!ready && !reading.failure && <FormSkeleton columnsSx={columnsSx} heights={[420, 420, 420]} />}
    </>
  );
}
