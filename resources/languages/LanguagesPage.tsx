import { useRecordContext } from 'react-admin';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import type { ReasonToKeep } from '../../src/admin/removal.ts';
import { texts } from '../../src/i18n/index.ts';

const help = texts.configurationHelp.languages;

const isFrench = (language: Readonly<Record<string, unknown>> | undefined) => language?.['code'] === 'fr';

const reasonToKeep: ReasonToKeep = (language) => (isFrench(language) ? help.frenchStays : undefined);

/** Languages of messages, in the order in which they are written and shown; French always stays. */
export function LanguagesPage() {
  return (
    <ConfigurationPage inputs={<LanguageInputs />} sort="order" reasonToKeep={reasonToKeep}>
      <FieldColumn source="label" />
      <FieldColumn source="code" />
      <FieldColumn source="order" />
    </ConfigurationPage>
  );
}

function LanguageInputs() {
  // By its code French is known: without it, it could be deleted.
  const isFixed = isFrench(useRecordContext());
  return (
    <>
      <FieldInput source="label" />
      <FieldInput source="code" disabled={isFixed} helperText={isFixed ? help.frenchCode : help.code} />
      <FieldInput source="order" helperText={help.order} />
    </>
  );
}
