import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';

/** Sites: their name and their order in lists. */
export function SitesPage() {
  return (
    <ConfigurationPage inputs={<SiteInputs />} sort="order">
      <FieldColumn source="name" />
      <FieldColumn source="order" />
    </ConfigurationPage>
  );
}

function SiteInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="order" />
    </>
  );
}
