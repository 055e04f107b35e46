import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { FreshKey } from './FreshKey.tsx';

/** Keys of those who read what projects publish: whose, and of which projects. Deleted, they open nothing. */
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
      <FreshKey>
        <FeedKeyForm />
      </FreshKey>
    </ConfigurationCreate>
  );
}

export function FeedKeyEdit() {
  return (
    <ConfigurationEdit>
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
