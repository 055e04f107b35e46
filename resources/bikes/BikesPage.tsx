import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { DataTable } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { texts } from '../../src/i18n/index.ts';
import { StationAlert, StationMark } from './StationState.tsx';

/** The default source type. */
const defaults = { api: 'GBFS' };

/** Stations of shared bicycles: where their state is read from. */
export function BikeList() {
  return (
    <ConfigurationList>
      <FieldColumn source="stationId" />
      <DataTable.Col source="state" label={texts.bicycles.label} disableSort sx={{ minWidth: 260 }}>
        <StationMark />
      </DataTable.Col>
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
      <StationAlert />
      <FieldInput source="stationId" />
      <FieldInput source="api" />
      <AddressInput />
      <FieldInput source="clientId" />
    </RecordForm>
  );
}

/** Required for GBFS only. */
function AddressInput() {
  const api: unknown = useWatch({ name: 'api' });
  return <FieldInput source="url" isRequired={api === 'GBFS'} />;
}
