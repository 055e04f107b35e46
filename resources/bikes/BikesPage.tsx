import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';

/** The only source there is. */
const defaults = { api: 'OPEN_DATA' };

/** Stations of shared bicycles: where their state is read. */
export function BikeList() {
  return (
    <ConfigurationList>
      <FieldColumn source="stationId" />
      <FieldColumn source="clientId" />
      <FieldColumn source="api" />
    </ConfigurationList>
  );
}

export function BikeCreate() {
  return (
    <ConfigurationCreate>
      <BikeForm />
    </ConfigurationCreate>
  );
}

export function BikeEdit() {
  return (
    <ConfigurationEdit>
      <BikeForm />
    </ConfigurationEdit>
  );
}

function BikeForm() {
  return (
    <RecordForm defaultValues={defaults}>
      <FieldInput source="stationId" />
      <FieldInput source="api" />
      <FieldInput source="clientId" />
    </RecordForm>
  );
}
