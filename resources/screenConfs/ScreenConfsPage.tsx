import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import type { Screen } from '../../contract/schemas/screen.ts';
import { ConfigurationCreate, ConfigurationEdit } from '../../src/admin/ConfigurationForms.tsx';
import { ConfigurationList } from '../../src/admin/ConfigurationList.tsx';
import { FieldColumn } from '../../src/admin/FieldColumn.tsx';
import { FieldInput } from '../../src/admin/FieldInput.tsx';
import { RecordForm } from '../../src/admin/RecordForm.tsx';
import { usePolledScreen } from '../../src/admin/usePolledScreen.ts';
import { texts } from '../../src/i18n/index.ts';

/** A display as lists return it. */
interface ScreenConf {
  id: number;
  screenId: string;
  /** With only the screen's name. */
  screen?: Pick<Screen, 'id' | 'name'>;
}

const { screenStates } = texts.common;

/** Whether a display is in contact, where its silence is not normal (SCR-2). */
function DisplayState({ conf }: { conf: ScreenConf }) {
  const screen = usePolledScreen(conf.screenId);
  const display = screen?.screenConfiguration.find(({ id }) => id === conf.id);
  if (!screen || !display) return null;
  if (!screen.active) return screenStates.inactive;
  if (screen.dark) return screenStates.dark;
  const state = display.operational ? 'online' : 'offline';
  return (
    <Box component="span" sx={{ color: state === 'online' ? 'success.main' : 'error.main' }}>
      {screenStates[state]}
    </Box>
  );
}

/** A screen by its name and its site, since names repeat in many stations. */
function ScreenName({ conf }: { conf: ScreenConf }) {
  const site = usePolledScreen(conf.screenId)?.site.name;
  return (
    <>
      {conf.screen?.name ?? conf.screenId}
      {site !== undefined && (
        <Typography component="span" variant="inherit" color="textSecondary">
          {` · ${site}`}
        </Typography>
      )}
    </>
  );
}

const help = texts.configurationHelp.screenConfs;
const filters = ['screenId'] as const;

/** The displays of screens: the devices, each monitored by itself. */
export function ScreenConfList() {
  return (
    <ConfigurationList filters={filters}>
      <FieldColumn source="physicalId" />
      <FieldColumn source="screenId" render={(conf) => <ScreenName conf={conf as unknown as ScreenConf} />} />
      <FieldColumn source="ipAddress" />
      <DataTable.Col<ScreenConf>
        label={help.state}
        disableSort
        render={(conf) => <DisplayState conf={conf} />}
      />
    </ConfigurationList>
  );
}

export function ScreenConfCreate() {
  return (
    <ConfigurationCreate>
      <ScreenConfForm />
    </ConfigurationCreate>
  );
}

export function ScreenConfEdit() {
  return (
    <ConfigurationEdit>
      <ScreenConfForm />
    </ConfigurationEdit>
  );
}

function ScreenConfForm() {
  return (
    <RecordForm>
      <FieldInput source="screenId" />
      <FieldInput source="physicalId" />
      <FieldInput source="ipAddress" />
    </RecordForm>
  );
}
