import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';

const help = texts.configurationHelp.timetables;
const filters = ['pointId'];

/** Timetables: the departures of a stop point in one direction. When they are, the offer says. */
export function TimetablesPage() {
  return (
    <ConfigurationPage inputs={<TimetableInputs />} filters={filters} sort="name">
      <FieldColumn source="name" />
      <FieldColumn source="pointId" />
      <FieldColumn source="direction" />
    </ConfigurationPage>
  );
}

function TimetableInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="pointId" helperText={help.pointId} />
      <FieldInput source="direction" helperText={help.direction} />
    </>
  );
}
