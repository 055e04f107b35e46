import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';

/** Transporters: their name and what the GTFS offer calls them. */
export function TransportersPage() {
  return (
    <ConfigurationPage inputs={<TransporterInputs />}>
      <FieldColumn source="name" />
      <FieldColumn source="gtfsId" />
    </ConfigurationPage>
  );
}

function TransporterInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="gtfsId" helperText={texts.configurationHelp.transporters.gtfsId} />
    </>
  );
}
