import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { projectFlags, type ProjectFlags as Flags } from '../../contract/access.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { workspaceAddress } from '../../src/admin/addresses.ts';
import { fieldLabel } from '../../src/admin/fieldText.ts';
import { texts } from '../../src/i18n/index.ts';
import { ProjectLogo } from '../../src/shared/ProjectLogo.tsx';
import { projectLogo } from '../../src/shared/projectLogo.ts';
import { ProjectInputs } from './ProjectInputs.tsx';
import { WholeProject } from './WholeProject.tsx';

/** What a project offers, at a glance. */
function ProjectFlags({ project }: { project: Flags }) {
  const offered = projectFlags.filter((flag) => project[flag]);
  if (offered.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.projects.offersNothing}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 200, py: 0.25 }}>
      {offered.map((flag) => (
        <Chip key={flag} size="small" variant="outlined" label={fieldLabel('projects', flag)} />
      ))}
    </Box>
  );
}

const projectTexts = texts.projects;
const defaults = {
  timeZone: defaultTimeZone,
  ...Object.fromEntries(projectFlags.map((flag) => [flag, false])),
};

/** Projects: what they are called, what they offer, and the way to what they hold. */
export function ProjectList() {
  return (
    <ConfigurationList>
      <DataTable.Col<Project>
        label={projectTexts.logo}
        disableSort
        render={(project) => <ProjectLogo project={project} />}
      />
      <FieldColumn source="name" />
      <FieldColumn source="longName" />
      <DataTable.Col<Project>
        label={projectTexts.offers}
        sx={{ display: { xs: 'none', sm: 'table-cell' } }}
        disableSort
        render={(project) => <ProjectFlags project={project} />}
      />
      <DataTable.Col<Project>
        label={projectTexts.contents}
        disableSort
        render={(project) => <ConfigureLink project={project} />}
      />
    </ConfigurationList>
  );
}

/** Leads to what the project holds, and makes it the current one. */
function ConfigureLink({ project: { id, name } }: { project: Project }) {
  return (
    <Link
      component={RouterLink}
      to={workspaceAddress('sites', id) ?? ''}
      aria-label={`${projectTexts.configure} ${name}`}
      // The row leads to the form.
      onClick={(event) => event.stopPropagation()}
    >
      {projectTexts.configure}
    </Link>
  );
}

export function ProjectCreate() {
  return (
    <ConfigurationCreate>
      <ProjectForm />
    </ConfigurationCreate>
  );
}

export function ProjectEdit() {
  return (
    <ConfigurationEdit below={<WholeProject />}>
      <ProjectForm />
    </ConfigurationEdit>
  );
}

function ProjectForm() {
  return (
    <RecordForm defaultValues={defaults} storedPictureOf={(project) => projectLogo(project as Project)}>
      <ProjectInputs />
    </RecordForm>
  );
}
