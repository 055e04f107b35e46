import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';

/** Causes of disturbances, to choose from when spreading. */
export function CauseList() {
  return (
    <ConfigurationList>
      <FieldColumn source="label" />
      <FieldColumn source="siriReason" />
      <FieldColumn source="gtfsCause" />
    </ConfigurationList>
  );
}

export function CauseCreate() {
  return (
    <ConfigurationCreate>
      <CauseForm />
    </ConfigurationCreate>
  );
}

export function CauseEdit() {
  return (
    <ConfigurationEdit>
      <CauseForm />
    </ConfigurationEdit>
  );
}

function CauseForm() {
  return (
    <RecordForm>
      <FieldInput source="label" />
      <FieldInput source="siriReason" />
      <FieldInput source="gtfsCause" />
    </RecordForm>
  );
}
