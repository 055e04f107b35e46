import { DataTable } from 'react-admin';
import type { Line } from '../../contract/schemas/line.ts';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldGroup } from '../../src/admin/FieldGroup.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { useMetadataQuestion } from './useMetadataQuestion.ts';

const help = texts.configurationHelp.lines;
const filters = ['transporterId'] as const;
/** Columns hidden at first: most lines are alike in them, or the picture already shows it. */
const hidden = ['metaDataId', 'theoreticalTimes'] as const;
const defaults = { theoreticalTimes: false, inhibitionTimesEnabled: false, inhibitionTrafficEnabled: false };

const { times, traffic, none } = help.inhibition;

/** What operators may inhibit for a line. */
function inhibitionText({ inhibitionTimesEnabled, inhibitionTrafficEnabled }: Line): string {
  const permitted = [inhibitionTimesEnabled && times, inhibitionTrafficEnabled && traffic];
  return permitted.filter(Boolean).join(', ') || none;
}

/** Lines of a project: their transporter, where to find them, and what operators may inhibit. */
export function LineList() {
  return (
    <ConfigurationList filters={filters} hidden={hidden}>
      <DataTable.Col<Line>
        label={help.picture}
        disableSort
        render={({ name, color, textColor }) => (
          <LinePicture name={name} color={color} textColor={textColor} height={22} />
        )}
      />
      <FieldColumn source="name" />
      <FieldColumn source="transporterId" />
      <FieldColumn source="metaDataId" />
      <FieldColumn source="gtfsId" />
      <FieldColumn source="impactLabel" />
      <FieldColumn source="theoreticalTimes" />
      <DataTable.Col<Line> label={help.inhibition.title} disableSort render={inhibitionText} />
    </ConfigurationList>
  );
}

export function LineCreate() {
  return (
    <ConfigurationCreate>
      <LineForm />
    </ConfigurationCreate>
  );
}

export function LineEdit() {
  return (
    <ConfigurationEdit>
      <LineForm />
    </ConfigurationEdit>
  );
}

function LineForm() {
  const prepare = useMetadataQuestion();
  return (
    <RecordForm defaultValues={defaults} prepare={prepare}>
      <FieldGroup title={help.groups.line}>
        <FieldInput source="name" />
        <FieldInput source="transporterId" />
        <FieldInput source="metaDataId" />
        <FieldInput source="gtfsId" />
        <FieldInput source="impactLabel" />
      </FieldGroup>
      <FieldGroup title={help.groups.operation}>
        <FieldInput source="theoreticalTimes" />
        <FieldInput source="inhibitionTimesEnabled" />
        <FieldInput source="inhibitionTrafficEnabled" />
      </FieldGroup>
    </RecordForm>
  );
}
