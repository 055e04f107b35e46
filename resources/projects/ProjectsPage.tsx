import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { DataTable, AutocompleteInput, useEvent, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { projectFlags, type ProjectFlags as Flags } from '../../contract/access.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { workspaceAddress } from '../../src/admin/addresses.ts';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldGroup } from '../../src/admin/FieldGroup.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { fieldLabel } from '../../src/admin/fieldText.ts';
import { type FormFrame, FormFrameContext, useFormFrame } from '../../src/admin/formFrame.ts';
import { PictureInput } from '../../src/admin/PictureInput/PictureInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { useHasField } from '../../src/admin/scope.ts';
import { useNotedTyping } from '../../src/admin/unchosen.ts';
import { useChooseNewProject } from '../../src/data/useChooseNewProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { projectLogo, ProjectLogo } from '../../src/shared/ProjectLogo.tsx';
import { useRenamingQuestion } from './useRenamingQuestion.ts';
import { WholeProject } from './WholeProject.tsx';

const known = Intl.supportedValuesOf('timeZone');

/** A time zone that the browser knows, found by typing; the project's present one is always offered. */
function TimeZoneInput() {
  const stored = useRecordContext<{ timeZone?: string }>()?.timeZone;
  const zones = stored === undefined || known.includes(stored) ? known : [stored, ...known];
  return (
    <AutocompleteInput
      source="timeZone"
      label={fieldLabel('projects', 'timeZone')}
      {...useNotedTyping('timeZone')}
      choices={zones.map((id) => ({ id, name: id }))}
      translateChoice={false}
      isRequired
      helperText={texts.configuration.fieldHelp.projects.timeZone}
      fullWidth
    />
  );
}

/** The form of a project. */
function ProjectInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="longName" />
      {useHasField('timeZone') && <TimeZoneInput />}
      <FieldInput source="refreshScreensAvailability" />
      <FieldInput source="openEndedDays" />
      <FieldInput source="serviceEnd" />
      <FieldInput source="approval" />
      <FieldInput source="roundSeconds" />
      <FieldInput source="serviceHours" />
      <FieldInput source="alertsOutOfHours" />
      <FieldGroup title={projectTexts.flags}>
        {projectFlags.map((flag) => (
          <FieldInput key={flag} source={flag} />
        ))}
        <NotificationsRefresh />
        <FieldInput source="publicFeeds" />
      </FieldGroup>
      <Logo />
    </>
  );
}

/** Required with notifications, kept without them; editable without them as well, since a wrong value is refused even then. */
function NotificationsRefresh() {
  const isOn = useWatch({ name: 'adminNotifications' }) === true;
  return <FieldInput source="adminNotificationsRefresh" isRequired={isOn} />;
}

function Logo() {
  const project = useRecordContext<{ id: number; version?: number }>();
  return (
    <PictureInput
      label={projectTexts.logo}
      required={!project}
      currentSrc={project && projectLogo(project)}
    />
  );
}

/** The project's features at a glance. */
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
  publicFeeds: false,
  alertsOutOfHours: false,
  ...Object.fromEntries(projectFlags.map((flag) => [flag, false])),
};

/** Projects: their names, their features, and a link to their configuration. */
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

/** Link to the project's configuration, which makes it the current project. */
function ConfigureLink({ project: { id, name } }: { project: Project }) {
  return (
    <Link
      component={RouterLink}
      to={workspaceAddress('sites', id) ?? ''}
      aria-label={`${projectTexts.configure} ${name}`}
      // The row itself leads to the form.
      onClick={(event) => event.stopPropagation()}
    >
      {projectTexts.configure}
    </Link>
  );
}

/** Makes a new project the current one, so that the console shows what it still lacks, and the menu leads to its contents. */
function ChosenWhenMade({ children }: { children: ReactNode }) {
  const outer = useFormFrame();
  const choose = useEvent(useChooseNewProject());
  const frame = useMemo<FormFrame>(
    () => ({
      ...outer,
      onSaved: (stored) => {
        outer.onSaved(stored);
        void choose(Number(stored.id));
      },
    }),
    [outer, choose],
  );
  return <FormFrameContext value={frame}>{children}</FormFrameContext>;
}

export function ProjectCreate() {
  return (
    <ConfigurationCreate>
      <ChosenWhenMade>
        <ProjectForm />
      </ChosenWhenMade>
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
  const prepare = useRenamingQuestion();
  return (
    <RecordForm
      defaultValues={defaults}
      prepare={prepare}
      storedPictureOf={(project) => projectLogo(project as Project)}
    >
      <ProjectInputs />
    </RecordForm>
  );
}
