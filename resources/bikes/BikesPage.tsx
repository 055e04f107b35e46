import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';

const help = texts.configurationHelp.bikes;
/** The only source there is. */
const defaults = { api: 'OPEN_DATA' };

/** Stations of shared bicycles: where their state is read. */
export function BikesPage() {
  return (
    <ConfigurationPage inputs={<BikeInputs />} defaults={defaults}>
      <FieldColumn source="stationId" />
      <FieldColumn source="clientId" />
      <FieldColumn source="api" />
    </ConfigurationPage>
  );
}

function BikeInputs() {
  return (
    <>
      <FieldInput source="stationId" helperText={help.stationId} />
      <FieldInput source="api" helperText={help.api} />
      <FieldInput source="clientId" helperText={help.clientId} />
    </>
  );
}
