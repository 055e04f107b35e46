import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Pagination, useListContext } from 'react-admin';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { texts } from '../../src/i18n/index.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { failureText } from '../../src/shared/failureText.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { AuditTable } from './AuditTable.tsx';
import { EntryAction, EntryCaller, EntryTime } from './EntryParts.tsx';
import { RecordName } from './RecordName.tsx';
import { isFiltered, resourceText, wholeTrail } from './entryText.ts';

/** The entries on a phone, one under the other. */
function AuditCards() {
  const { data = [], resource } = useListContext<AuditRecord>();
  const isWhole = resource === wholeTrail;
  return (
    <Stack component="ul" aria-label={texts.audit.title} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
            <RecordName entry={entry} />
          </Box>
          <AuditChanges entry={entry} />
        </Paper>
      ))}
    </Stack>
  );
}

const auditTexts = texts.audit;

/** The entries that the filters keep, or why there are none to see. */
export function AuditEntries() {
  const list = useListContext<AuditRecord>();
  const { data, error, isPending, isFetching, refetch, total = 0 } = list;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  if (error) {
    return (
      <RetryAlert
        severity="error"
        title={auditTexts.loadFailed}
        text={failureText(error, '').trim()}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return <Skeletons rows={12} height={44} />;
  const none = isFiltered(list) ? auditTexts.nothingFound : auditTexts.empty;
  return (
    <Box aria-busy={isFetching}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {`${auditTexts.found(total)}. ${auditTexts.kept}`}
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
