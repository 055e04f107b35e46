import { DataTable } from 'react-admin';
import { patterns } from '../../contract/configuration/fields.ts';
import { problems } from '../../contract/configuration/problems.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import type { ExtraCheck } from '../../src/admin/formProblems.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScreenInputs } from './ScreenInputs.tsx';

const filters = ['siteId', 'type', 'templateId', 'newsConfId', 'active'];
/** Found by the search all the same. */
const hidden = ['id'];
const defaults = { active: true };

/** The id that a new screen asks for; the server says whether it is taken. */
const checkId: ExtraCheck = ({ id }, isNew) =>
  isNew && typeof id === 'string' && id !== '' && !patterns.screenId.test(id)
    ? { id: problems.patterns.screenId }
    : {};

/** Screens of a project: where they are, and what they show. */
export function ScreensPage() {
  return (
    <ConfigurationPage
      inputs={<ScreenInputs />}
      defaults={defaults}
      check={checkId}
      filters={filters}
      hidden={hidden}
    >
      <FieldColumn source="name" />
      <DataTable.Col<Screen> source="id" label={texts.configuration.fields.screens.id} />
      <FieldColumn source="siteId" />
      <FieldColumn source="type" />
      <FieldColumn source="templateId" />
      <FieldColumn source="newsConfId" />
      <FieldColumn source="active" />
      <DataTable.Col<Screen> source="newsCount" label={texts.configurationHelp.screens.messages} />
    </ConfigurationPage>
  );
}
