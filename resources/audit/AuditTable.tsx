import Paper from '@mui/material/Paper';
import { DataTable, useListContext } from 'react-admin';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { texts } from '../../src/i18n/index.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { EntryAction, EntryCaller, EntryTime } from './EntryParts.tsx';
import { resourceText, wholeTrail } from './entryText.ts';
import { RecordName } from './RecordName.tsx';

const { columns } = texts.audit;
const Column = DataTable.Col<AuditRecord>;

/** The entries, a row each. The server sorts them. */
export function AuditTable() {
  const isWhole = useListContext().resource === wholeTrail;
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <DataTable<AuditRecord>
        bulkActionButtons={false}
        rowClick={false}
        hover={false}
        aria-label={texts.audit.title}
        sx={{
          '& .RaDataTable-rowCell': { verticalAlign: 'top', py: 1 },
          '& .MuiTableCell-root': { px: 1 },
          // Its seven columns fit into 1280 px when only the mark that says something takes room.
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
          label={columns.username}
          render={(entry) => <EntryCaller entry={entry} />}
        />
        <Column
          source="action"
          label={columns.action}
          render={({ action }) => <EntryAction action={action} />}
        />
        <Column
          source="resource"
          label={columns.resource}
          render={({ resource }) => resourceText(resource)}
        />
        <Column
          source="recordName"
          label={columns.record}
          sx={{ overflowWrap: 'anywhere', minWidth: 110 }}
          render={(entry) => <RecordName entry={entry} />}
        />
        {isWhole && (
          <Column source="project" label={columns.project} render={({ project }) => project?.name} />
        )}
        <Column
          disableSort
          label={columns.changes}
          sx={{ minWidth: 200 }}
          render={(entry) => <AuditChanges entry={entry} />}
        />
      </DataTable>
    </Paper>
  );
}
