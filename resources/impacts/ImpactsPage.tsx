import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';

const inputs = <FieldInput source="label" helperText={texts.configurationHelp.labels.impact} />;

/** Impacts: what disturbances do to passengers, as spreading offers it. */
export function ImpactsPage() {
  return (
    <ConfigurationPage inputs={inputs}>
      <FieldColumn source="label" />
    </ConfigurationPage>
  );
}
