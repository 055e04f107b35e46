import Paper from '@mui/material/Paper';
import { DataTable } from 'react-admin';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { texts } from '../../src/i18n/index.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { EntryAction, EntryTime } from './EntryParts.tsx';
import { resourceText } from './entryText.ts';
import { RecordName } from './RecordName.tsx';

const { columns } = texts.audit;
const Column = DataTable.Col<AuditRecord>;

/** The entries, a row each. The server sorts them. */
export function AuditTable() {
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <DataTable<AuditRecord>
        bulkActionButtons={false}
        rowClick={false}
        hover={false}
        aria-label={texts.audit.title}
        sx={{ '& .RaDataTable-rowCell': { verticalAlign: 'top', py: 1 } }}
      >
        <Column
          source="at"
          label={columns.at}
          sx={{ whiteSpace: 'nowrap' }}
          render={({ at }) => <EntryTime at={at} />}
        />
        <Column source="username" label={columns.username} />
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
          sx={{ overflowWrap: 'anywhere', minWidth: 120 }}
          render={(entry) => <RecordName entry={entry} />}
        />
        <Column source="project" label={columns.project} render={({ project }) => project?.name} />
        <Column
          disableSort
          label={columns.changes}
          sx={{ minWidth: 280 }}
          render={(entry) => <AuditChanges entry={entry} />}
        />
      </DataTable>
    </Paper>
  );
}
