import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';

const filters = ['api'] as const;

/** Sources of waiting times: their address, and what they are asked with. */
export function TimesConfList() {
  return (
    <ConfigurationList filters={filters}>
      <FieldColumn source="url" />
      <FieldColumn source="api" />
      <FieldColumn source="clientId" />
      <FieldColumn source="data" />
    </ConfigurationList>
  );
}

export function TimesConfCreate() {
  return (
    <ConfigurationCreate>
      <TimesConfForm />
    </ConfigurationCreate>
  );
}

export function TimesConfEdit() {
  return (
    <ConfigurationEdit>
      <TimesConfForm />
    </ConfigurationEdit>
  );
}

function TimesConfForm() {
  return (
    <RecordForm>
      <FieldInput source="api" />
      <FieldInput source="clientId" />
      <FieldInput source="url" />
      <FieldInput source="data" />
    </RecordForm>
  );
}
