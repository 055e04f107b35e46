import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { MessageReceipts } from '../../src/features/receipts/MessageReceipts.tsx';
import { texts } from '../../src/i18n/index.ts';
import { EndedTable } from './EndedTable.tsx';
import { FoundPages } from './FoundPages.tsx';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { useAskedSearch } from './useAskedSearch.ts';

const words = texts.messageEnds.endedList;

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
  const [openedNews, setOpenedNews] = useState<number | null>(null);
  return (
    <Paper component="section" aria-label={words.title} sx={{ p: 2 }}>
      <FoundPages
        words={words}
        topic="news"
        // No event announces a message that ends by itself: the clock triggers a refetch.
        name={`ended:${endedSince}`}
        read={(id, part) => data.endedNews(id, part)}
        search={search}
        onSearch={setSearch}
        hint={words.hint}
      >
        {(messages) => (
          <EndedTable
            messages={messages}
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
      </FoundPages>
      {openedNews !== null && (
        <MessageReceipts project={project} newsId={openedNews} onClose={() => setOpenedNews(null)} />
      )}
    </Paper>
  );
}
