import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import { Children, memo, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableClasses,
  ListContextProvider,
  Pagination,
  useDataTableDataContext,
  useListContext,
} from 'react-admin';
import { texts } from '../i18n/index.ts';
import { hiddenSx } from '../shared/hiddenSx.ts';
import { PageTickBox, RowTickBox } from './bulk/TickBox.tsx';
import { type ConfiguredRecord, recordName } from './recordName.ts';
import { hasBulkRemoval, useRemoval } from './removal.ts';
import { useConfigurationName } from './scope.ts';

/** Asks whether to delete the record; explains why where it must be kept. */
function RemoveButton({ record }: { record: ConfiguredRecord }) {
  const resource = useConfigurationName();
  const { remove, reasonToKeep } = useRemoval();
  const reason = reasonToKeep(record);
  const button = (
    <IconButton
      size="small"
      aria-label={configurationTexts.remove(
        configurationTexts.resources[resource].the,
        recordName(resource, record),
      )}
      // Still focusable, so that keyboard users can read the reason.
      aria-disabled={reason !== undefined || undefined}
      sx={reason === undefined ? undefined : { opacity: 0.4, cursor: 'not-allowed' }}
      onClick={(event) => {
        event.stopPropagation();
        if (reason === undefined) remove(record, event.currentTarget);
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

/** A row that a table needs in order to be rendered before there are records; it is not shown. */
const awaited: readonly ConfiguredRecord[] = [{ id: '' }];

const places = Array.from({ length: 10 }, (_, row) => row);

/** The body of a table: its rows, or skeletons until they are there. */
function RowsOrSkeletons({ children }: { children?: ReactNode }) {
  if (useDataTableDataContext() !== awaited) return <DataTableBody>{children}</DataTableBody>;
  return (
    <TableBody>
      {places.map((row) => (
        <TableRow key={row}>
          <TableCell colSpan={Children.count(children)}>
            <Skeleton height={20} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
}

const configurationTexts = texts.configuration;
const pageSizes = [25, 50, 100];

/** Scrolls sideways where the columns do not all fit. */
const tableSx = { [`& .${DataTableClasses.tableWrapper}`]: { overflowX: 'auto' } };
/** Marked at its edge: on a stronger background the dark theme's links have too little contrast. */
const openSx = {
  bgcolor: 'action.hover',
  '& > td:first-of-type': { boxShadow: (theme: Theme) => `inset 3px 0 ${theme.palette.primary.main}` },
};
const plainSx = {};
const actionsSx = { width: 48 };
/** As narrow as possible on a phone, so that the delete button stays in sight. */
const tickSx = { width: { xs: 32, sm: 48 }, '&&': { py: 0, pl: 0.5, pr: 0 } };

interface Props {
  label: string;
  /** There is no answer yet. */
  isPending: boolean;
  hiddenColumns?: string[];
  /** The record whose form is open. */
  openId: string | null;
  onOpen: (id: number | string) => void;
  /** The columns. */
  children: ReactNode;
}

/**
 * The table. Its head is drawn before there are rows, the first rows before the others, and the pagination last, so that
 * reading can begin before thousands of records are drawn. Rendered again for other records only, not for other changes
 * around the list.
 */
export const ConfigurationRows = memo(function ConfigurationRows({
  label,
  isPending,
  hiddenColumns,
  openId,
  onOpen,
  children,
}: Props) {
  const isBegun = useBegun(!isPending);
  const isBulk = hasBulkRemoval(useConfigurationName());
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
    <Paper sx={{ overflow: 'hidden' }} inert={isPending} aria-hidden={isPending || undefined}>
      <RowsSoFar isBegun={isBegun}>
        <DataTable<ConfiguredRecord>
          aria-label={label}
          body={RowsOrSkeletons}
          bulkActionButtons={false}
          hiddenColumns={hiddenColumns}
          sx={tableSx}
          rowClick={rowClick}
          rowSx={rowSx}
        >
          {isBulk && (
            <DataTable.Col<ConfiguredRecord>
              label={<PageTickBox isReady={isBegun} />}
              sx={tickSx}
              disableSort
              render={(record) => <RowTickBox record={record} />}
            />
          )}
          {children}
          <DataTable.Col<ConfiguredRecord>
            label={<Box sx={hiddenSx}>{configurationTexts.actions}</Box>}
            align="right"
            sx={actionsSx}
            disableSort
            render={(record) => <RemoveButton record={record} />}
          />
        </DataTable>
      </RowsSoFar>
      {isBegun ? <Pagination rowsPerPageOptions={pageSizes} /> : <Toolbar variant="dense" />}
    </Paper>
  );
});

/** True one render after `canBegin`, as a transition, so that what comes first is painted before the rest. */
function useBegun(canBegin: boolean): boolean {
  const [isBegun, setIsBegun] = useState(false);
  useEffect(() => {
    if (canBegin) startTransition(() => setIsBegun(true));
  }, [canBegin]);
  return isBegun;
}

/** Rows that are drawn before all others: enough to begin reading. */
const firstRows = 4;

function RowsSoFar({ isBegun, children }: { isBegun: boolean; children: ReactNode }) {
  const list = useListContext<ConfiguredRecord>();
  const data = list.data ? (isBegun ? list.data : list.data.slice(0, firstRows)) : awaited;
  return (
    <ListContextProvider value={{ ...list, data, isPending: false } as typeof list}>
      {children}
    </ListContextProvider>
  );
}
