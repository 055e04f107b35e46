import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { FormSkeleton } from '../../src/shared/FormSkeleton.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { columnsSx } from './formSx.ts';
import { LibraryForm } from './LibraryForm.tsx';
import { useLibraryData } from './useLibraryData.ts';

const words = texts.library;

/** « Bibliothèque de messages »: messages that operators spread again and again, in every language (LIB). */
export function MessageLibraryPage() {
  const { project } = useCurrentProject();
  return project && <LibraryOfProject key={project.id} project={project} />;
}

/** The page's states: loading, error, content; an empty library is announced in its list. */
function LibraryOfProject({ project }: { project: Project }) {
  const { ready, reading, updatedAt } = useLibraryData();
  return (
    <>
      {!ready && <PageHead title={words.title} project={project.longName} />}
      <ReadAlerts reading={reading} words={words} />
      {ready && <LibraryForm project={project} data={ready} updatedAt={updatedAt} />}
      {!ready && !reading.failure && <FormSkeleton columnsSx={columnsSx} heights={[420, 420, 420]} />}
    </>
  );
}
