import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';

const filters = ['lineId'] as const;

/** Stop points: their line, and the source of their waiting times. */
export function PointList() {
  return (
    <ConfigurationList filters={filters} sort="order">
      <FieldColumn source="name" />
      <FieldColumn source="lineId" />
      <FieldColumn source="cacheApixId" />
      <FieldColumn source="order" />
    </ConfigurationList>
  );
}

export function PointCreate() {
  return (
    <ConfigurationCreate>
      <PointForm />
    </ConfigurationCreate>
  );
}

export function PointEdit() {
  return (
    <ConfigurationEdit>
      <PointForm />
    </ConfigurationEdit>
  );
}

function PointForm() {
  return (
    <RecordForm>
      <FieldInput source="name" />
      <FieldInput source="lineId" />
      <FieldInput source="cacheApixId" />
      <FieldInput source="transporterId" />
      <FieldInput source="order" />
    </RecordForm>
  );
}
