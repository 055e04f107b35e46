import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { projectFlags } from '../../contract/access.ts';
import { FieldGroup } from '../../src/admin/FieldGroup.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { PictureInput } from '../../src/admin/PictureInput/PictureInput.tsx';
import { texts } from '../../src/i18n/index.ts';
import { projectLogo } from '../../src/shared/projectLogo.ts';
import { TimeZoneInput } from './TimeZoneInput.tsx';

const words = texts.projects;

/** The form of a project. */
export function ProjectInputs() {
  return (
    <>
      <FieldInput source="name" helperText={words.nameRule} />
      <FieldInput source="longName" helperText={words.longNameRule} />
      <TimeZoneInput helperText={words.zoneRule} />
      <FieldInput source="refreshScreensAvailability" helperText={words.screensRule} />
      <FieldGroup title={words.flags}>
        {projectFlags.map((flag) => (
          <FieldInput key={flag} source={flag} helperText={words.flagRules[flag]} />
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
  return <PictureInput label={words.logo} required={!project} currentSrc={project && projectLogo(project)} />;
}
