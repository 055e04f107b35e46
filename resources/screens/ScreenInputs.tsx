import { TextInput, useRecordContext } from 'react-admin';
import type { Screen } from '../../contract/schemas/screen.ts';
import { FieldGroup } from '../../src/admin/FieldGroup.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';
import { ScreenFacts } from './ScreenFacts.tsx';

const help = texts.configurationHelp.screens;

/** The form of a screen. Its id is chosen once. */
export function ScreenInputs() {
  const screen = useRecordContext<Screen>();
  return (
    <>
      {screen && <ScreenFacts screen={screen} />}
      <FieldGroup title={help.groups.screen}>
        <FieldInput source="name" />
        <FieldInput source="siteId" />
        <FieldInput source="type" helperText={help.type} />
        {!screen && (
          <TextInput
            source="id"
            label={texts.configuration.fields.screens.id}
            helperText={help.id}
            fullWidth
          />
        )}
      </FieldGroup>
      <FieldGroup title={help.groups.shows}>
        <FieldInput source="templateId" helperText={help.templateId} />
        <FieldInput source="newsConfId" helperText={help.newsConfId} />
        <FieldInput source="active" helperText={help.active} />
      </FieldGroup>
    </>
  );
}
