import { DataTable } from 'react-admin';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { FreshSecret } from '../../src/admin/FreshSecret.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { texts } from '../../src/i18n/index.ts';
import { Deliveries } from './Deliveries.tsx';
import { DeliveryMark } from './DeliveryMark.tsx';

const fresh = { messages: true, scenarios: true, screens: true, active: true };

/** Webhooks of a project: their addresses, their events, and the state of their deliveries (OUT-5). */
export function WebhookList() {
  return (
    <ConfigurationList>
      <FieldColumn source="name" />
      <DataTable.Col source="state" label={texts.webhooks.label} disableSort sx={{ minWidth: 200 }}>
        <DeliveryMark />
      </DataTable.Col>
      <FieldColumn source="active" />
      <FieldColumn source="url" />
      <FieldColumn source="messages" />
      <FieldColumn source="scenarios" />
      <FieldColumn source="screens" />
    </ConfigurationList>
  );
}

export function WebhookCreate() {
  return (
    <ConfigurationCreate>
      <FreshSecret field="secret" words={texts.webhooks.fresh}>
        <WebhookForm />
      </FreshSecret>
    </ConfigurationCreate>
  );
}

export function WebhookEdit() {
  return (
    <ConfigurationEdit below={<Deliveries />}>
      <WebhookForm />
    </ConfigurationEdit>
  );
}

function WebhookForm() {
  return (
    <RecordForm defaultValues={fresh}>
      <FieldInput source="name" />
      <FieldInput source="url" />
      <FieldInput source="messages" />
      <FieldInput source="scenarios" />
      <FieldInput source="screens" />
      <FieldInput source="active" />
    </RecordForm>
  );
}
