import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useLanguages } from '../../src/data/projectLists.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormSkeleton } from '../../src/shared/FormSkeleton.tsx';
import { orderedLanguages } from '../../src/shared/languages.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { readingOf } from '../../src/shared/reading.ts';
import { AbbreviationsForm } from './AbbreviationsForm.tsx';

const words = texts.abbreviations;

/** « Abréviations »: what the voice says in place of what is written (OUT-6). */
export function AbbreviationsPage() {
  const { project } = useCurrentProject();
  return project && <AbbreviationsOfProject key={project.id} project={project} />;
}

/** The page's states: loading, error, content; an empty table says so itself. */
function AbbreviationsOfProject({ project }: { project: Project }) {
  const data = useOperatorData();
  const table = useProjectQuery('abbreviations', 'abbreviations', (id) => data.abbreviations(id));
  const languages = useLanguages();
  const reading = readingOf([table, languages]);
  const isReady = table.data !== undefined && languages.data !== undefined && !reading.failure;
  return (
    <>
      {!isReady && <PageHead title={words.title} project={project.longName} />}
      <ReadAlerts reading={reading} words={words} />
      {isReady && (
        <AbbreviationsForm
          project={project}
          table={table.data}
          languages={orderedLanguages(languages.data)}
          updatedAt={table.dataUpdatedAt}
        />
      )}
      {!isReady && !reading.failure && <FormSkeleton columnsSx={{}} heights={[320]} />}
    </>
  );
}
