import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { memo, startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  DataTable,
  DataTableClasses,
  ListContextProvider,
  Pagination,
  useEvent,
  useListContext,
} from 'react-admin';
import { texts } from '../i18n/index.ts';
import { RetryAlert } from '../shared/RetryAlert/RetryAlert.tsx';
import { Skeletons } from '../shared/Skeletons.tsx';
import { columnSource } from './fieldText.ts';
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

/** Where there is no room for all columns, they are pushed along. */
const tableSx = { [`& .${DataTableClasses.tableWrapper}`]: { overflowX: 'auto' } };

interface Props {
  children: ReactNode;
  /** Fields whose columns are shown only to who asks for them. */
  hidden?: readonly string[];
}

/** The rows, or why there are none. */
export function ConfigurationTable({ children, hidden }: Props) {
  const resource = useConfigurationName();
  const { isPending, error, data, total, refetch } = useListContext<ConfiguredRecord>();
  const { isFiltered, clear } = useListFilters();
  const { place, toCreate, toRecord } = usePlace();
  const { none, one, plural } = words.resources[resource];
  const hiddenColumns = useMemo(
    () => hidden?.map((field) => columnSource(resource, field)),
    [hidden, resource],
  );
  const openId = place.kind === 'edit' ? place.id : null;
  const onOpen = useEvent(toRecord);

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
      <Rows label={plural} hiddenColumns={hiddenColumns} openId={openId} onOpen={onOpen}>
        {children}
      </Rows>
      <Pagination rowsPerPageOptions={pageSizes} />
    </Paper>
  );
}

interface RowsProps {
  label: string;
  hiddenColumns?: string[];
  /** The record whose form is open. */
  openId: string | null;
  onOpen: (id: number | string) => void;
  children: ReactNode;
}

/** Marked at its edge: on a stronger ground the links of the dark theme are too faint. */
const openSx = {
  bgcolor: 'action.hover',
  '& > td:first-of-type': { boxShadow: (theme: Theme) => `inset 3px 0 ${theme.palette.primary.main}` },
};
const plainSx = {};

/** The table. Drawn again for other records, and not for whatever else changes around the list. */
const Rows = memo(function Rows({ label, hiddenColumns, openId, onOpen, children }: RowsProps) {
  const rowClick = useCallback(
    (id: number | string) => {
      onOpen(id);
      return false as const;
    },
    [onOpen],
  );
  const rowSx = useCallback(
    (record: ConfiguredRecord) => (String(record.id) === openId ? openSx : plainSx),
    [openId],
  );
  return (
    <FirstRowsFirst>
      <DataTable<ConfiguredRecord>
        aria-label={label}
        bulkActionButtons={false}
        hiddenColumns={hiddenColumns}
        sx={tableSx}
        rowClick={rowClick}
        rowSx={rowSx}
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
    </FirstRowsFirst>
  );
});

/** Rows that are drawn before all others: as many as it takes to begin reading. */
const firstRows = 8;

/** Draws the first rows at once and the rest when there is time, so that nobody waits for what is out of sight. */
function FirstRowsFirst({ children }: { children: ReactNode }) {
  const list = useListContext<ConfiguredRecord>();
  const [isBegun, setIsBegun] = useState(false);
  useEffect(() => startTransition(() => setIsBegun(true)), []);
  const data = isBegun ? list.data : list.data?.slice(0, firstRows);
  return <ListContextProvider value={{ ...list, data } as typeof list}>{children}</ListContextProvider>;
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
