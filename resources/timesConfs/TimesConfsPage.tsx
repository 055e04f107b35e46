import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';

const help = texts.configurationHelp.timesConfs;
const filters = ['api'];

/** Sources of waiting times: their address, and what they are asked with. */
export function TimesConfsPage() {
  return (
    <ConfigurationPage inputs={<TimesConfInputs />} filters={filters}>
      <FieldColumn source="url" />
      <FieldColumn source="api" />
      <FieldColumn source="clientId" />
      <FieldColumn source="data" />
    </ConfigurationPage>
  );
}

function TimesConfInputs() {
  return (
    <>
      <FieldInput source="api" helperText={help.api} />
      <FieldInput source="clientId" helperText={help.clientId} />
      <FieldInput source="url" helperText={help.url} />
      <FieldInput source="data" helperText={help.data} />
    </>
  );
}
