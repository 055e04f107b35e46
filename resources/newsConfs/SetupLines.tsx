import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useRef, useState } from 'react';
import { ResourceContextProvider, useGetList, useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { RemovalProvider } from '../../src/admin/RemovalProvider.tsx';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useMeta } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { foundLine } from './foundLine.ts';
import { LineDialog } from './LineDialog.tsx';
import { SetupLinesTable } from './SetupLinesTable.tsx';

const lineTexts = texts.newsConfs.lines;
const all = { page: 1, perPage: 10_000 };
const byLine = { field: 'line.name', order: 'ASC' } as const;
/** The section shows the failure itself. */
const silent = () => undefined;

/** The lines of the messaging setup whose form is open, edited in place (ADM-5). */
export function SetupLines() {
  const setup = useRecordContext<ConfiguredRecord>();
  if (!setup) return null;
  return (
    <ResourceContextProvider value="newsConfLines">
      <Lines setupId={setup.id} />
    </ResourceContextProvider>
  );
}

/** The line in the dialog; without one, a new line. */
type Edited = { line?: ConfiguredRecord };

function Lines({ setupId }: { setupId: ConfiguredRecord['id'] }) {
  const titleId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const meta = useMeta('newsConfLines');
  const { data, error, isFetching, refetch } = useGetList<ConfiguredRecord>(
    'newsConfLines',
    { filter: { newsConfId: setupId }, pagination: all, sort: byLine, meta },
    { onError: silent },
  );
  const [edited, setEdited] = useState<Edited | null>(null);
  const edit = useCallback((line: ConfiguredRecord) => setEdited({ line }), []);
  const { hash, key } = useLocation();
  const foundId = foundLine(hash);

  return (
    <RemovalProvider head={add}>
      <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 1, flexWrap: 'wrap' }}>
          <Typography id={titleId} component="h3" variant="h2">
            {lineTexts.title}
          </Typography>
          <Button
            ref={add}
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            onClick={() => setEdited({})}
            sx={{ ml: 'auto' }}
          >
            {lineTexts.add}
          </Button>
        </Stack>
        {error && !data && (
          <RetryAlert
            severity="error"
            title={texts.common.loadFailed}
            text={error.message}
            query={{ isFetching, refetch }}
          />
        )}
        {!data && !error && <Skeletons rows={2} />}
        {data?.length === 0 && <Alert severity="info">{lineTexts.none}</Alert>}
        {data && data.length > 0 && (
          // Its page is that of the line that was asked for last, also where it was asked for before.
          <SetupLinesTable
            key={foundId && key}
            foundId={foundId}
            lines={data}
            labelledBy={titleId}
            onEdit={edit}
          />
        )}
      </Box>
      {edited && <LineDialog setupId={setupId} line={edited.line} onClose={() => setEdited(null)} />}
    </RemovalProvider>
  );
}
