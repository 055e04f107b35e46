import { useRecordContext } from 'react-admin';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import type { ReasonToKeep } from '../../src/admin/removal.ts';
import { texts } from '../../src/i18n/index.ts';

const help = texts.configurationHelp.languages;

const isFrench = (language: Readonly<Record<string, unknown>> | undefined) => language?.['code'] === 'fr';

const reasonToKeep: ReasonToKeep = (language) => (isFrench(language) ? help.frenchStays : undefined);

/** Languages of messages, in the order in which they are written and shown; French cannot be deleted. */
export function LanguageList() {
  return (
    <ConfigurationList sort="order" reasonToKeep={reasonToKeep}>
      <FieldColumn source="label" />
      <FieldColumn source="code" />
      <FieldColumn source="order" />
    </ConfigurationList>
  );
}

export function LanguageCreate() {
  return (
    <ConfigurationCreate>
      <LanguageForm />
    </ConfigurationCreate>
  );
}

export function LanguageEdit() {
  return (
    <ConfigurationEdit>
      <LanguageForm />
    </ConfigurationEdit>
  );
}

function LanguageForm() {
  // French is identified by its code: with another one, it could be deleted.
  const isFixed = isFrench(useRecordContext());
  return (
    <RecordForm>
      <FieldInput source="label" />
      <FieldInput source="code" readOnly={isFixed} helperText={isFixed ? help.frenchCode : undefined} />
      <FieldInput source="order" />
    </RecordForm>
  );
}
