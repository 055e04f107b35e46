import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { ReactNode } from 'react';
import { DataTable, Pagination, useListContext } from 'react-admin';
import { texts } from '../i18n/index.ts';
import { RetryAlert } from '../shared/RetryAlert/RetryAlert.tsx';
import { Skeletons } from '../shared/Skeletons.tsx';
import { recordName, type ConfiguredRecord } from './recordName.ts';
import { useRemoval } from './removal.ts';
import { useConfigurationName } from './scope.ts';
import { useListFilters } from './useListFilters.ts';
import { usePlace } from './usePlace.ts';

const words = texts.configuration;
const pageSizes = [25, 50, 100];
/** For screen readers alone. */
const hiddenSx = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** The rows, or why there are none. */
export function ConfigurationTable({ children }: { children: ReactNode }) {
  const resource = useConfigurationName();
  const { isPending, error, data, total, refetch } = useListContext<ConfiguredRecord>();
  const { isFiltered, clear } = useListFilters();
  const { place, toCreate, toRecord } = usePlace();
  const { none, one, plural } = words.resources[resource];
  const openId = place.kind === 'edit' ? place.id : null;

  if (isPending) return <Skeletons rows={10} />;
  if (error && !data) {
    return (
      <RetryAlert
        severity="error"
        title={texts.common.loadFailed}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (total === 0) {
    const help = isFiltered ? (
      <Button onClick={clear}>{words.clearFilters}</Button>
    ) : (
      place.kind === 'list' && <Button onClick={toCreate}>{words.add(one)}</Button>
    );
    return (
      <Alert severity="info" action={help}>
        {isFiltered ? words.nothingFound : none}
      </Alert>
    );
  }
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <DataTable<ConfiguredRecord>
        aria-label={plural}
        bulkActionButtons={false}
        rowClick={(id) => {
          toRecord(id);
          return false;
        }}
        rowSx={(record) => (String(record.id) === openId ? { bgcolor: 'action.selected' } : {})}
      >
        {children}
        <DataTable.Col<ConfiguredRecord>
          label={<Box sx={hiddenSx}>{words.actions}</Box>}
          align="right"
          sx={{ width: 48 }}
          disableSort
          render={(record) => <RemoveButton record={record} />}
        />
      </DataTable>
      <Pagination rowsPerPageOptions={pageSizes} />
    </Paper>
  );
}

function RemoveButton({ record }: { record: ConfiguredRecord }) {
  const resource = useConfigurationName();
  const { remove, reasonToKeep } = useRemoval();
  const reason = reasonToKeep(record);
  const button = (
    <IconButton
      size="small"
      aria-label={words.remove(words.resources[resource].the, recordName(resource, record))}
      // Still reached by the keyboard: the reason is read there.
      aria-disabled={reason !== undefined || undefined}
      sx={reason === undefined ? undefined : { opacity: 0.4, cursor: 'not-allowed' }}
      onClick={(event) => {
        event.stopPropagation();
        if (reason === undefined) remove(record);
      }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
  if (reason === undefined) return button;
  return (
    <Tooltip title={reason} describeChild>
      {button}
    </Tooltip>
  );
}
