import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';

const help = texts.configurationHelp.points;
const filters = ['lineId'];

/** Stop points: their line, and where their waiting times are found. */
export function PointsPage() {
  return (
    <ConfigurationPage inputs={<PointInputs />} filters={filters} sort="order">
      <FieldColumn source="name" />
      <FieldColumn source="lineId" />
      <FieldColumn source="cacheApixId" />
      <FieldColumn source="order" />
    </ConfigurationPage>
  );
}

function PointInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="lineId" helperText={help.lineId} />
      <FieldInput source="cacheApixId" helperText={help.cacheApixId} />
      <FieldInput source="transporterId" helperText={help.transporterId} />
      <FieldInput source="order" helperText={help.order} />
    </>
  );
}
