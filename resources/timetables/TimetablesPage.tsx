import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';

const filters = ['pointId'] as const;

/** Timetables: departures of a stop point in one direction. The times come from the offer. */
export function TimetableList() {
  return (
    <ConfigurationList filters={filters} sort="name">
      <FieldColumn source="name" />
      <FieldColumn source="pointId" />
      <FieldColumn source="direction" />
    </ConfigurationList>
  );
}

export function TimetableCreate() {
  return (
    <ConfigurationCreate>
      <TimetableForm />
    </ConfigurationCreate>
  );
}

export function TimetableEdit() {
  return (
    <ConfigurationEdit>
      <TimetableForm />
    </ConfigurationEdit>
  );
}

function TimetableForm() {
  return (
    <RecordForm>
      <FieldInput source="name" />
      <FieldInput source="pointId" />
      <FieldInput source="direction" />
    </RecordForm>
  );
}
