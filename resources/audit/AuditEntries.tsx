import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Pagination, useListContext } from 'react-admin';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { texts } from '../../src/i18n/index.ts';
import { failureText } from '../../src/shared/failureText.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { AuditCards } from './AuditCards.tsx';
import { AuditTable } from './AuditTable.tsx';
import { isFiltered } from './entryText.ts';

const words = texts.audit;

/** The entries that the filters keep, or why there are none to see. */
export function AuditEntries() {
  const list = useListContext<AuditRecord>();
  const { data, error, isPending, isFetching, refetch, total = 0 } = list;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  if (error) {
    return (
      <RetryAlert
        severity="error"
        title={words.loadFailed}
        text={failureText(error, '').trim()}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return <Skeletons rows={12} height={44} />;
  const none = isFiltered(list) ? words.nothingFound : words.empty;
  return (
    <Box aria-busy={isFetching}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {`${words.found(total)}. ${words.kept}`}
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
