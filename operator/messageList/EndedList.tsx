import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { MessageReceipts } from '../../src/features/receipts/MessageReceipts.tsx';
import { texts } from '../../src/i18n/index.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { EndedTable } from './EndedTable.tsx';
import { Pages } from './Pages.tsx';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { useAskedSearch } from './useAskedSearch.ts';

const words = texts.messageEnds.endedList;
const pageSize = 25;

interface Props {
  project: Project;
  /** How many of the messages that were running at the last fetch have ended since. */
  endedSince: number;
  maySpread: boolean;
}

/** « Terminés »: messages that are no longer shown, paginated, searchable, and ready to be spread again (TIM-5). */
export function EndedList({ project, endedSince, maySpread }: Props) {
  const data = useOperatorData();
  const [search, setSearch] = useEntryState(`ended ${project.id}`, useAskedSearch());
  const [page, setPage] = useState(1);
  const [openedNews, setOpenedNews] = useState<number | null>(null);
  const q = useDeferredValue(search.trim());
  const part = { q, first: (page - 1) * pageSize, size: pageSize };
  const query = useProjectQuery(
    'news',
    // No event announces a message that ends by itself: the clock triggers a refetch.
    `ended:${JSON.stringify(part)}:${endedSince}`,
    (id) => data.endedNews(id, part),
    true,
    { placeholderData: keepPreviousData },
  );
  const { data: found } = query;
  const pages = Math.ceil((found?.total ?? 0) / pageSize);
  // Ended messages are swept: the last page may be gone.
  if (found && !query.isPlaceholderData && page > Math.max(pages, 1)) setPage(Math.max(pages, 1));
  return (
    <Paper component="section" aria-label={words.title} sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <SearchField
          label={words.search}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <Typography role="status" className="tabular" color="textSecondary" sx={{ ml: { md: 'auto' } }}>
          {found && texts.messageEnds.found(found.total)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {words.hint}
      </Typography>
      {query.isError && (
        <RetryAlert severity="error" title={words.loadFailed} text={query.error.message} query={query} />
      )}
      {query.isPending && <Skeletons rows={6} />}
      {/* An earlier answer says nothing about this search. */}
      {found?.total === 0 && !query.isPlaceholderData && (
        <Alert severity="info">{q === '' ? words.none : words.nothingFound}</Alert>
      )}
      {found && found.array.length > 0 && (
        <EndedTable
          messages={found.array}
          timeZone={project.timeZone ?? defaultTimeZone}
          renderTitle={({ id, title }) => (
            <Link
              component="button"
              type="button"
              variant="body1"
              sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
              aria-label={words.proof(title)}
              onClick={() => setOpenedNews(id)}
            >
              {title}
            </Link>
          )}
          renderAgain={
            maySpread
              ? ({ id, title }) => (
                  <Button
                    component={RouterLink}
                    size="small"
                    to={`/messagesSpreading?again=${id}`}
                    aria-label={words.againNamed(title)}
                  >
                    {words.again}
                  </Button>
                )
              : undefined
          }
        />
      )}
      <Pages label={words.pages} count={pages} page={page} onOpen={setPage} />
      {openedNews !== null && (
        <MessageReceipts project={project} newsId={openedNews} onClose={() => setOpenedNews(null)} />
      )}
    </Paper>
  );
}
