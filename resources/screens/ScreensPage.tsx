import { DataTable, TextInput, useRecordContext } from 'react-admin';
import type { Problems } from '../../contract/configuration/checkRecord.ts';
import { isReservedScreenId, patterns } from '../../contract/configuration/fields.ts';
import { problems } from '../../contract/configuration/problems.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldGroup } from '../../src/admin/FieldGroup.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import type { ExtraCheck } from '../../src/admin/formProblems.ts';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { useHasField } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScreenFacts } from './ScreenFacts.tsx';

const help = texts.configurationHelp.screens;

const filters = ['siteId', 'type', 'templateId', 'newsConfId', 'active', 'tags'] as const;
/** The search finds them all the same. */
const hidden = ['id'] as const;
const defaults = { active: true };

/** A new screen needs an id; the server checks whether it is taken. */
const checkId: ExtraCheck = ({ id }, isNew): Problems => {
  if (!isNew || typeof id !== 'string' || id === '') return {};
  if (isReservedScreenId(id)) return { id: problems.reservedId };
  return patterns.screenId.test(id) ? {} : { id: problems.patterns.screenId };
};

/** Screens of a project: where they are, and what they show. */
export function ScreenList() {
  return (
    <ConfigurationList filters={filters} hidden={hidden}>
      <FieldColumn source="name" />
      <DataTable.Col<Screen> source="id" label={texts.configuration.fields.screens.id} />
      <FieldColumn source="siteId" />
      <FieldColumn source="type" />
      <FieldColumn source="templateId" />
      <FieldColumn source="newsConfId" />
      <FieldColumn source="active" />
      <FieldColumn source="tags" />
      <DataTable.Col<Screen> source="newsCount" label={texts.configurationHelp.screens.messages} />
    </ConfigurationList>
  );
}

export function ScreenCreate() {
  return (
    <ConfigurationCreate>
      <ScreenForm />
    </ConfigurationCreate>
  );
}

export function ScreenEdit() {
  return (
    <ConfigurationEdit>
      <ScreenForm />
    </ConfigurationEdit>
  );
}

/** The form of a screen. The id cannot be changed later. */
function ScreenForm() {
  const screen = useRecordContext<Screen>();
  const hasSizes = useHasField('litHeight');
  return (
    <RecordForm defaultValues={defaults} check={checkId}>
      {screen && <ScreenFacts screen={screen} />}
      <FieldGroup title={help.groups.screen}>
        <FieldInput source="name" />
        <FieldInput source="siteId" />
        <FieldInput source="type" />
        <FieldInput source="tags" />
        {!screen && (
          <TextInput
            source="id"
            label={texts.configuration.fields.screens.id}
            helperText={help.id}
            fullWidth
          />
        )}
      </FieldGroup>
      {hasSizes && (
        <FieldGroup title={help.groups.read}>
          <FieldInput source="litHeight" />
          <FieldInput source="readingDistance" />
        </FieldGroup>
      )}
      <FieldGroup title={help.groups.shows}>
        <FieldInput source="templateId" />
        <FieldInput source="newsConfId" />
        <FieldInput source="active" />
        <FieldInput source="serviceHours" />
        <FieldInput source="agentPort" />
      </FieldGroup>
    </RecordForm>
  );
}
