import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { DataTable, useCreatePath } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useOpenedRecord } from '../../src/admin/useOpenedRecord.ts';
import { useResourceRoute } from '../../src/admin/useResourceRoute.ts';
import { texts } from '../../src/i18n/index.ts';
import { late } from '../../src/shared/late.tsx';
import { SetupFeeds } from './FeedMark.tsx';
import { SetupLines } from './SetupLines.tsx';
import { hashOfLine } from './foundLine.ts';

/** Redirects from a line's address, which does not name its setup, to the setup that contains it (src/admin/addresses.ts). */
function AskedLine() {
  const { route } = useResourceRoute();
  return route.kind === 'line' && <ToItsSetup id={route.id} />;
}

function ToItsSetup({ id }: { id: string }) {
  const createPath = useCreatePath();
  const { search } = useLocation();
  const { data, error } = useOpenedRecord('newsConfLines', id);
  if (error) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {texts.configuration.unknownRecord}
      </Alert>
    );
  }
  if (!data) return null;
  const setup = createPath({
    resource: 'newsConfs',
    type: 'edit',
    id: data['newsConfId'] as number,
  });
  return <Navigate to={{ pathname: setup, search, hash: hashOfLine(id) }} replace />;
}

const { Component: RichMessageInput } = late(
  async () => (await import('./RichMessageInput.tsx')).RichMessageInput,
);

/** The message that screens show while they have none, as rich text. The editor's code loads with the first form. */
const DefaultMessageInput = () => (
  <RichMessageInput
    source="defaultMessage"
    label={texts.configuration.fields.newsConfs.defaultMessage}
    helperText={texts.configuration.fieldHelp.newsConfs.defaultMessage}
    fallback={
      <Skeleton
        variant="rounded"
        height={180}
        role="status"
        aria-label={texts.spreading.editor.loading}
        sx={{ gridColumn: '1 / -1' }}
      />
    }
  />
);

const { feed, lineCount } = texts.newsConfs;
const defaults = { trafficCategory: 'ALL', publish: true, reset: false };
const filters = ['mode', 'textMode', 'listsMode', 'trafficCategory'] as const;

/** Messaging setups: how messages are written for screens (ADM-4); below a setup's form, its lines (ADM-5). */
export function NewsConfList() {
  return (
    <>
      <AskedLine />
      <ConfigurationList filters={filters}>
        <FieldColumn source="name" />
        <FieldColumn source="limit" />
        <FieldColumn source="mode" />
        <FieldColumn source="textMode" />
        <FieldColumn source="listsMode" />
        <FieldColumn source="trafficCategory" />
        <DataTable.Col source="feeds" label={feed.label} disableSort>
          <SetupFeeds />
        </DataTable.Col>
        <DataTable.NumberCol<ConfiguredRecord> source="newsConfLine.length" label={lineCount} />
      </ConfigurationList>
    </>
  );
}

export function NewsConfCreate() {
  return (
    <ConfigurationCreate>
      <NewsConfForm />
    </ConfigurationCreate>
  );
}

export function NewsConfEdit() {
  return (
    <ConfigurationEdit below={<SetupLines />}>
      <NewsConfForm />
    </ConfigurationEdit>
  );
}

function NewsConfForm() {
  return (
    <RecordForm defaultValues={defaults}>
      <FieldInput source="name" />
      <FieldInput source="limit" />
      <FieldInput source="mode" />
      <FieldInput source="textMode" />
      <FieldInput source="listsMode" />
      <FieldInput source="trafficCategory" />
      <FieldInput source="trafficMax" />
      <FieldInput source="publish" />
      <FieldInput source="reset" />
      <DefaultMessageInput />
    </RecordForm>
  );
}
