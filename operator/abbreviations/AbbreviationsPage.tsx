import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormSkeleton } from '../../src/shared/FormSkeleton.tsx';
import { orderedLanguages } from '../../src/shared/languages.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { AbbreviationsForm } from './AbbreviationsForm.tsx';

const words = texts.abbreviations;

/** « Abréviations »: what the voice says in place of what is written (OUT-6). */
export function AbbreviationsPage() {
  const { project } = useCurrentProject();
  return project && <AbbreviationsOfProject key={project.id} project={project} />;
}

/** The page's states: loading, error, content; that there is none yet is said in the table. */
function AbbreviationsOfProject({ project }: { project: Project }) {
  const data = useOperatorData();
  const table = useProjectQuery('abbreviations', 'abbreviations', (id) => data.abbreviations(id));
  const languages = useProjectQuery('project', 'languages', () => data.languages());
  const failed = [table, languages].find(({ data: read, error }) => read === undefined && error);
  const isReloading = table.isFetching || languages.isFetching;
  const reload = () => {
    for (const query of [table, languages]) if (query.isError) void query.refetch();
  };
  if (table.data && languages.data) {
    return (
      <>
        {table.isError && (
          <RetryAlert severity="warning" title={words.stale} busy={isReloading} onRetry={reload} />
        )}
        <AbbreviationsForm
          project={project}
          table={table.data}
          languages={orderedLanguages(languages.data)}
          updatedAt={table.dataUpdatedAt}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title={words.title} project={project.longName} />
      {failed ? (
        <RetryAlert
          severity="error"
          title={words.loadFailed}
          text={failed.error?.message}
          busy={isReloading}
          onRetry={reload}
        />
      ) : (
        <FormSkeleton columnsSx={{}} heights={[320]} />
      )}
    </>
  );
}
