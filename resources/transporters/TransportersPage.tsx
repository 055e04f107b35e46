import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';

/** Transporters: their name, and their id in the GTFS feed. */
export function TransporterList() {
  return (
    <ConfigurationList>
      <FieldColumn source="name" />
      <FieldColumn source="gtfsId" />
    </ConfigurationList>
  );
}

export function TransporterCreate() {
  return (
    <ConfigurationCreate>
      <TransporterForm />
    </ConfigurationCreate>
  );
}

export function TransporterEdit() {
  return (
    <ConfigurationEdit>
      <TransporterForm />
    </ConfigurationEdit>
  );
}

function TransporterForm() {
  return (
    <RecordForm>
      <FieldInput source="name" />
      <FieldInput source="gtfsId" />
    </RecordForm>
  );
}
