import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { DataTable } from 'react-admin';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { texts } from '../../src/i18n/index.ts';
import { SourceAlert, SourceMark } from './SourceState.tsx';

const filters = ['api', 'transporterId'] as const;

/** Sources of waiting times: their address, type and client id, and their reading state (LIV-1). */
export function TimesConfList() {
  return (
    <ConfigurationList filters={filters}>
      <FieldColumn source="url" />
      <DataTable.Col source="state" label={texts.timesSources.label} disableSort sx={{ minWidth: 260 }}>
        <SourceMark />
      </DataTable.Col>
      <FieldColumn source="api" />
      <FieldColumn source="clientId" />
      <FieldColumn source="transporterId" />
    </ConfigurationList>
  );
}

export function TimesConfCreate() {
  return (
    <ConfigurationCreate>
      <TimesConfForm />
    </ConfigurationCreate>
  );
}

export function TimesConfEdit() {
  return (
    <ConfigurationEdit>
      <TimesConfForm />
    </ConfigurationEdit>
  );
}

function TimesConfForm() {
  return (
    <RecordForm>
      <SourceAlert />
      <FieldInput source="api" />
      <FieldInput source="clientId" />
      <FieldInput source="url" />
      <FieldInput source="data" />
      <FieldInput source="transporterId" />
      <FieldInput source="refresh" />
      <FieldInput source="staleAfter" />
    </RecordForm>
  );
}
