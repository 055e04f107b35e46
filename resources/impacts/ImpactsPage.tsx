import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';

/** Impacts of disturbances on passengers, to choose from when spreading. */
export function ImpactList() {
  return (
    <ConfigurationList>
      <FieldColumn source="label" />
      <FieldColumn source="siriCondition" />
      <FieldColumn source="gtfsEffect" />
    </ConfigurationList>
  );
}

export function ImpactCreate() {
  return (
    <ConfigurationCreate>
      <ImpactForm />
    </ConfigurationCreate>
  );
}

export function ImpactEdit() {
  return (
    <ConfigurationEdit>
      <ImpactForm />
    </ConfigurationEdit>
  );
}

function ImpactForm() {
  return (
    <RecordForm>
      <FieldInput source="label" />
      <FieldInput source="siriCondition" />
      <FieldInput source="gtfsEffect" />
    </RecordForm>
  );
}
