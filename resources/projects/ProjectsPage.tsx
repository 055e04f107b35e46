import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { projectFlags } from '../../contract/access.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { workspaceAddress } from '../../src/admin/addresses.ts';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { texts } from '../../src/i18n/index.ts';
import { projectLogo } from '../../src/shared/projectLogo.ts';
import { ProjectLogo } from '../../src/shared/ProjectLogo.tsx';
import { ProjectFlags } from './ProjectFlags.tsx';
import { ProjectInputs } from './ProjectInputs.tsx';
import { WholeProject } from './WholeProject.tsx';

const words = texts.projects;
const defaults = {
  timeZone: defaultTimeZone,
  ...Object.fromEntries(projectFlags.map((flag) => [flag, false])),
};

/** Projects: what they are called, what they offer, and the way to what they hold. */
export function ProjectsPage() {
  return (
    <ConfigurationPage
      inputs={<ProjectInputs />}
      defaults={defaults}
      below={(project) => <WholeProject project={project as Project} />}
      storedPictureOf={(project) => projectLogo(project as Project)}
    >
      <DataTable.Col<Project>
        label={words.logo}
        disableSort
        render={(project) => <ProjectLogo project={project} />}
      />
      <FieldColumn source="name" />
      <FieldColumn source="longName" />
      <DataTable.Col<Project>
        label={words.offers}
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        disableSort
        render={(project) => <ProjectFlags project={project} />}
      />
      <DataTable.Col<Project>
        label={words.contents}
        disableSort
        render={(project) => <ConfigureLink project={project} />}
      />
    </ConfigurationPage>
  );
}

/** Leads to what the project holds, and makes it the current one. */
function ConfigureLink({ project: { id, name } }: { project: Project }) {
  return (
    <Link
      component={RouterLink}
      to={workspaceAddress('sites', id) ?? ''}
      aria-label={`${words.configure} ${name}`}
      // The row leads to the form.
      onClick={(event) => event.stopPropagation()}
    >
      {words.configure}
    </Link>
  );
}
