import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';

const filters = ['tags'] as const;

/** Sites: their name, their order in lists, and the stop points that their screens show. */
export function SiteList() {
  return (
    <ConfigurationList sort="order" filters={filters}>
      <FieldColumn source="name" />
      <FieldColumn source="pointIds" />
      <FieldColumn source="bikeIds" />
      <FieldColumn source="order" />
      <FieldColumn source="tags" />
    </ConfigurationList>
  );
}

export function SiteCreate() {
  return (
    <ConfigurationCreate>
      <SiteForm />
    </ConfigurationCreate>
  );
}

export function SiteEdit() {
  return (
    <ConfigurationEdit>
      <SiteForm />
    </ConfigurationEdit>
  );
}

function SiteForm() {
  return (
    <RecordForm>
      <FieldInput source="name" />
      <FieldInput source="order" />
      <FieldInput source="pointIds" />
      <FieldInput source="bikeIds" />
      <FieldInput source="tags" />
      <FieldInput source="serviceHours" />
      <FieldInput source="loudness" />
      <FieldInput source="silenceHours" />
    </RecordForm>
  );
}
