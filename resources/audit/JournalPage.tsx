import Alert from '@mui/material/Alert';
import { texts } from '../../src/i18n/index.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { AuditList } from './AuditList.tsx';
import { trailOf } from './entryText.ts';

/** What operators did in the project, for its administrators (OPS-6). */
export function JournalPage() {
  const { project } = useCurrentProject();
  return (
    <>
      <PageHead title={texts.menu.pages['/journal']} project={project?.longName} />
      {project === null && <Alert severity="info">{texts.common.noProject}</Alert>}
      {project && <AuditList key={project.id} resource={trailOf(project.id)} />}
    </>
  );
}
