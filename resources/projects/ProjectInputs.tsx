import { AutocompleteInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { projectFlags } from '../../contract/access.ts';
import { FieldGroup } from '../../src/admin/FieldGroup.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { PictureInput } from '../../src/admin/PictureInput/PictureInput.tsx';
import { fieldLabel } from '../../src/admin/fieldText.ts';
import { texts } from '../../src/i18n/index.ts';
import { projectLogo } from '../../src/shared/projectLogo.ts';

const known = Intl.supportedValuesOf('timeZone');

/** One of the time zones that the browser knows, found by typing; the one that the project has is offered in any case. */
function TimeZoneInput() {
  const stored = useRecordContext<{ timeZone?: string }>()?.timeZone;
  const zones = stored === undefined || known.includes(stored) ? known : [stored, ...known];
  return (
    <AutocompleteInput
      source="timeZone"
      label={fieldLabel('projects', 'timeZone')}
      choices={zones.map((id) => ({ id, name: id }))}
      translateChoice={false}
      isRequired
      helperText={texts.configuration.fieldHelp.projects.timeZone}
      fullWidth
    />
  );
}

const projectTexts = texts.projects;

/** The form of a project. */
export function ProjectInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="longName" />
      <TimeZoneInput />
      <FieldInput source="refreshScreensAvailability" />
      <FieldGroup title={projectTexts.flags}>
        {projectFlags.map((flag) => (
          <FieldInput key={flag} source={flag} />
        ))}
        <NotificationsRefresh />
      </FieldGroup>
      <Logo />
    </>
  );
}

/** Needed with notifications, and kept without them. */
function NotificationsRefresh() {
  const isOn = useWatch({ name: 'adminNotifications' }) === true;
  return <FieldInput source="adminNotificationsRefresh" isRequired={isOn} readOnly={!isOn} />;
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
