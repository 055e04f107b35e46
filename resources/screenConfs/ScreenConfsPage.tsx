import { DataTable } from 'react-admin';
import { ConfigurationPage } from '../../src/admin/ConfigurationPage.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { texts } from '../../src/i18n/index.ts';
import { DisplayState } from './DisplayState.tsx';
import { ScreenName } from './ScreenName.tsx';
import type { ScreenConf } from './useScreenOf.ts';

const help = texts.configurationHelp.screenConfs;
const filters = ['screenId'];

/** The displays of screens: the devices that show them, each heard of by itself. */
export function ScreenConfsPage() {
  return (
    <ConfigurationPage inputs={<ScreenConfInputs />} filters={filters}>
      <FieldColumn source="physicalId" />
      <FieldColumn source="screenId" render={(conf) => <ScreenName conf={conf as unknown as ScreenConf} />} />
      <FieldColumn source="ipAddress" />
      <DataTable.Col<ScreenConf>
        label={help.state}
        disableSort
        render={(conf) => <DisplayState conf={conf} />}
      />
    </ConfigurationPage>
  );
}

function ScreenConfInputs() {
  return (
    <>
      <FieldInput source="screenId" helperText={help.screenId} />
      <FieldInput source="physicalId" helperText={help.physicalId} />
      <FieldInput source="ipAddress" helperText={help.ipAddress} />
    </>
  );
}
