import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChangeTopic } from '../../contract/streams.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { texts } from '../../src/i18n/index.ts';
import { Pages } from '../../src/shared/Pages.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useQuietValue } from '../../src/shared/useQuietValue.ts';

const pageSize = 25;
/** The server is asked once nothing was typed for this long, ms. */
const quietMs = 200;

/** Words to be found, the first index, and the number of messages. */
interface Part {
  q: string;
  first: number;
  size: number;
}

interface Props<T> {
  words: { search: string; pages: string; loadFailed: string; none: string; nothingFound: string };
  topic: ChangeTopic;
  /** What is read, for the key of its queries. */
  name: string;
  read: (projectId: number, part: Part) => Promise<{ array: readonly T[]; total: number }>;
  search: string;
  onSearch: (search: string) => void;
  hint?: string;
  children: (messages: readonly T[]) => ReactNode;
}

/** Messages that the server searches and divides into pages. */
export function FoundPages<T>({ words, topic, name, read, search, onSearch, hint, children }: Props<T>) {
  const typed = search.trim();
  const q = useQuietValue(typed, quietMs) ?? typed;
  const [place, setPlace] = useState({ q, page: 1 });
  const page = place.q === q ? place.page : 1;
  const part = { q, first: (page - 1) * pageSize, size: pageSize };
  const query = useProjectQuery(topic, `${name}:${JSON.stringify(part)}`, (id) => read(id, part), true, {
    placeholderData: keepPreviousData,
  });
  const { data: found, isPlaceholderData } = query;
  const pages = Math.max(Math.ceil((found?.total ?? 0) / pageSize), 1);
  // Old messages are swept: the last page may be gone.
  if (found && !isPlaceholderData && page > pages) setPlace({ q, page: pages });
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <SearchField label={words.search} value={search} onChange={onSearch} />
        <Typography role="status" className="tabular" color="textSecondary" sx={{ ml: { md: 'auto' } }}>
          {found && texts.messageEnds.found(found.total)}
        </Typography>
      </Stack>
      {hint !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {hint}
        </Typography>
      )}
      {query.isError && (
        <RetryAlert severity="error" title={words.loadFailed} text={query.error.message} query={query} />
      )}
      {query.isPending && <Skeletons rows={6} />}
      {/* An earlier answer says nothing about this search. */}
      {found?.total === 0 && !isPlaceholderData && q === typed && (
        <Alert severity="info">{q === '' ? words.none : words.nothingFound}</Alert>
      )}
      {found && found.array.length > 0 && children(found.array)}
      <Pages label={words.pages} count={pages} page={page} onPage={(next) => setPlace({ q, page: next })} />
    </>
  );
}
