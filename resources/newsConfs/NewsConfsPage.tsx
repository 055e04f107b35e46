import { DataTable } from 'react-admin';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { texts } from '../../src/i18n/index.ts';
import { AskedLine } from './AskedLine.tsx';
import { DefaultMessageInput } from './DefaultMessageInput.tsx';
import { SetupFeeds } from './FeedMark.tsx';
import { SetupLines } from './SetupLines.tsx';

const { feed, help, lineCount } = texts.newsConfs;
const defaults = { trafficCategory: 'ALL', reset: false };
const filters = ['mode', 'textMode', 'listsMode', 'trafficCategory'];

/** Messaging setups: how messages are written for screens (ADM-4); below the form of one, its lines (ADM-5). */
export function NewsConfsPage() {
  return (
    <>
      <AskedLine />
      <ConfigurationPage
        inputs={<SetupInputs />}
        defaults={defaults}
        filters={filters}
        below={(setup) => <SetupLines setup={setup} />}
      >
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
      </ConfigurationPage>
    </>
  );
}

function SetupInputs() {
  return (
    <>
      <FieldInput source="name" />
      <FieldInput source="limit" helperText={help.limit} />
      <FieldInput source="mode" />
      <FieldInput source="textMode" />
      <FieldInput source="listsMode" />
      <FieldInput source="trafficCategory" />
      <FieldInput source="trafficMax" />
      <FieldInput source="reset" helperText={help.reset} />
      <DefaultMessageInput />
    </>
  );
}
