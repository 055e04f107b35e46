import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';

/** Sites: their name, their order in lists, and the stop points that their screens show. */
export function SitesPage() {
  return (
    <ConfigurationPage inputs={<SiteInputs />} sort="order">
      <FieldColumn source="name" />
      <FieldColumn source="pointIds" />
      <FieldColumn source="order" />
    </ConfigurationPage>
  );
}

function SiteInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="order" />
      <FieldInput source="pointIds" helperText={texts.configurationHelp.sites.pointIds} />
    </>
  );
}
