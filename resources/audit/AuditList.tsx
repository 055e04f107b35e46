import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { ListBase, Pagination, useListContext, DataTable } from 'react-admin';
import { mostSortedEntries } from '../../contract/limits.ts';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import type { AuditMeta } from '../../dataProvider/auditVerbs.ts';
import { ListAlerts } from '../../src/admin/ListAlerts.tsx';
import { useToldPage } from '../../src/admin/useToldPage.ts';
import { mayRetry } from '../../src/data/mayRetry.ts';
import { texts } from '../../src/i18n/index.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { EntryAction, EntryCaller, EntryRecord, EntryTime } from './EntryParts.tsx';
import { isFiltered, resourceText, wholeTrail } from './entryText.ts';

const { columns } = texts.audit;
const Column = DataTable.Col<AuditRecord>;

/** The entries, one row each. The server sorts them. */
function AuditTable() {
  const { resource: trail, total } = useListContext();
  // The server sorts no more than these by other columns.
  const isLong = total !== undefined && total > mostSortedEntries;
  const disableSort = total === undefined || isLong;
  return (
    <>
      <Paper sx={{ overflowX: 'auto' }}>
        <DataTable<AuditRecord>
          bulkActionButtons={false}
          rowClick={false}
          hover={false}
          aria-label={texts.audit.title}
          sx={{
            '& .RaDataTable-rowCell': { verticalAlign: 'top', py: 1 },
            '& .MuiTableCell-root': { px: 1 },
            // The seven columns fit into 1280 px only if inactive sort icons take no room.
            '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
          }}
        >
          <Column
            source="at"
            label={columns.at}
            sx={{ whiteSpace: { xl: 'nowrap' } }}
            render={({ at }) => <EntryTime at={at} />}
          />
          <Column
            source="username"
            disableSort={disableSort}
            label={columns.username}
            render={(entry) => <EntryCaller entry={entry} />}
          />
          <Column
            source="action"
            disableSort={disableSort}
            label={columns.action}
            render={({ action }) => <EntryAction action={action} />}
          />
          <Column
            source="resource"
            disableSort={disableSort}
            label={columns.resource}
            render={({ resource }) => resourceText(resource)}
          />
          <Column
            source="recordName"
            disableSort={disableSort}
            label={columns.record}
            sx={{ overflowWrap: 'anywhere', minWidth: 110 }}
            render={(entry) => <EntryRecord entry={entry} />}
          />
          {trail === wholeTrail && (
            <Column
              source="project"
              disableSort={disableSort}
              label={columns.project}
              render={({ project }) => project?.name}
            />
          )}
          <Column
            disableSort
            label={columns.changes}
            sx={{ minWidth: 200 }}
            render={(entry) => <AuditChanges entry={entry} />}
          />
        </DataTable>
      </Paper>
      {isLong && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.audit.byTimeAlone(mostSortedEntries)}
        </Typography>
      )}
    </>
  );
}

/** The entries on a phone, one below the other. */
function AuditCards() {
  const { data = [], resource } = useListContext<AuditRecord>();
  const isWhole = resource === wholeTrail;
  return (
    <Stack component="ul" aria-label={texts.audit.title} spacing={1} sx={{ m: 0, p: 0, listStyleType: '""' }}>
      {data.map((entry) => (
        <Paper key={entry.id} component="li" sx={{ p: 1.5 }}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
            <Typography variant="body2" component="span" color="textSecondary">
              <EntryTime at={entry.at} />
              {' · '}
              <EntryCaller entry={entry} />
            </Typography>
            <EntryAction action={entry.action} />
          </Stack>
          <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            {[resourceText(entry.resource), isWhole && entry.project?.name].filter(Boolean).join(' · ')}
            {' › '}
            <EntryRecord entry={entry} />
          </Box>
          <AuditChanges entry={entry} />
        </Paper>
      ))}
    </Stack>
  );
}

const auditTexts = texts.audit;

/** The entries that match the filters, or why there are none. */
function AuditEntries() {
  const list = useListContext<AuditRecord>();
  const { data, error, isPending, isFetching, total = 0 } = list;
  const { keptDays } = (list.meta ?? {}) as AuditMeta;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  useToldPage();
  const failed = <ListAlerts words={auditTexts} />;
  if (error && !data) return failed;
  if (isPending) return <Skeletons rows={12} height={44} />;
  const none = isFiltered(list) ? auditTexts.nothingFound : auditTexts.empty;
  return (
    <Box aria-busy={isFetching}>
      {failed}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {auditTexts.found(total)}
        {keptDays !== undefined && `. ${auditTexts.kept(keptDays)}`}
      </Typography>
      {data?.length === 0 ? (
        <Alert severity="info" variant="outlined">
          {none}
        </Alert>
      ) : isNarrow ? (
        <AuditCards />
      ) : (
        <AuditTable />
      )}
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </Box>
  );
}

const newestFirst = { field: 'at', order: 'DESC' } as const;
/** The list shows the failure itself. */
const silent = () => undefined;

/** The entries of a trail, newest first. The server paginates, sorts and filters; nothing can be changed here. */
export function AuditList({ resource }: { resource: string }) {
  const timeZone = useProjectZone();
  // The filters' days begin and end in the time zone of the list.
  const filter = useMemo(() => ({ timeZone }), [timeZone]);
  return (
    <ListBase
      resource={resource}
      filter={filter}
      sort={newestFirst}
      perPage={25}
      // The trail opens unfiltered: a forgotten filter would hide what the user looks for.
      storeKey={false}
      queryOptions={{ onError: silent, retry: mayRetry }}
      disableAuthentication
    >
      <AuditFilters />
      <AuditEntries />
    </ListBase>
  );
}
