import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { FreshSecret } from '../../src/admin/FreshSecret.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { texts } from '../../src/i18n/index.ts';
import { Subscriptions } from './Subscriptions.tsx';

/** Keys for reading what projects publish: their owners, and the projects. A deleted key gives no access. */
export function FeedKeyList() {
  return (
    <ConfigurationList>
      <FieldColumn source="name" />
      <FieldColumn source="projectIds" />
    </ConfigurationList>
  );
}

export function FeedKeyCreate() {
  return (
    <ConfigurationCreate>
      <FreshSecret field="key" words={texts.configuration.freshKey}>
        <FeedKeyForm />
      </FreshSecret>
    </ConfigurationCreate>
  );
}

export function FeedKeyEdit() {
  return (
    <ConfigurationEdit below={<Subscriptions />}>
      <FeedKeyForm />
    </ConfigurationEdit>
  );
}

function FeedKeyForm() {
  return (
    <RecordForm>
      <FieldInput source="name" />
      <FieldInput source="projectIds" />
    </RecordForm>
  );
}
