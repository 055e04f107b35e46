import Alert from '@mui/material/Alert';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { textOfHtml } from '../../contract/html.ts';
import { isOver } from '../../contract/messageTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { ScrollList } from '../../src/shared/ScrollList.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import { libraryTitleOf } from './message.ts';
import type { Library } from './useLibrary.ts';

const words = texts.spreading.library;

interface Props {
  library: Library;
  chosen: number | null;
  onChoose: (message: News) => void;
}

/** Chooses a message from the library (SPR-5, SPR-12). */
export function LibraryChoice({
  library: { messages, loading, projectSelected, isReloading, retry },
  chosen,
  onChoose,
}: Props) {
  if (!projectSelected) {
    return <RetryAlert severity="error" title={texts.common.loadFailed} busy={isReloading} onRetry={retry} />;
  }
  if (loading) {
    return (
      <Loading>
        <Skeletons rows={4} height={56} />
      </Loading>
    );
  }
  if (messages.length === 0) {
    return (
      <Alert severity="info" variant="outlined">
        {words.empty} {words.emptyNext}
      </Alert>
    );
  }
  return <FoundMessages messages={messages} chosen={chosen} onChoose={onChoose} />;
}

function FoundMessages({
  messages,
  chosen,
  onChoose,
}: Pick<Props, 'chosen' | 'onChoose'> & Pick<Library, 'messages'>) {
  const [search, setSearch] = useState('');
  const instant = useMinuteInstant(useServerOffset());
  // Of thousands of messages the texts take longer than the search.
  const searched = useMemo(
    () =>
      messages.map((message) => ({
        message,
        text: folded(`${message.title} ${textOfHtml(message.content)}`),
      })),
    [messages],
  );
  const found = useMemo(() => {
    const wanted = searchedWords(search);
    return searched.filter(({ text }) => hasWords(text, wanted)).map(({ message }) => message);
  }, [searched, search]);
  return (
    <div>
      <TextField
        fullWidth
        type="search"
        label={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 ? (
        <Alert severity="info" sx={{ my: 2 }}>
          {words.notFound}
        </Alert>
      ) : (
        <ScrollList
          label={words.label}
          rows={found}
          keyOf={({ id }) => id}
          estimate={64}
          sx={{ maxHeight: 360, my: 2 }}
        >
          {(message) => (
            <LibraryItem
              message={message}
              isEnded={isOver(message, instant)}
              chosen={message.id === chosen}
              onChoose={() => onChoose(message)}
            />
          )}
        </ScrollList>
      )}
    </div>
  );
}

interface ItemProps {
  message: News;
  isEnded: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function LibraryItem({ message, isEnded, chosen, onChoose }: ItemProps) {
  const text = textOfHtml(message.content);
  return (
    <ListItemButton
      component="button"
      selected={chosen}
      aria-pressed={chosen}
      onClick={onChoose}
      sx={{ width: 1 }}
    >
      <ListItemText
        primary={libraryTitleOf(message)}
        secondary={[
          ...(isEnded ? [texts.messageTime.ended] : []),
          text,
          words.defaultScreens(message.defaultScreens.length),
        ].join(' · ')}
        slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600 } }, secondary: { noWrap: true } }}
      />
    </ListItemButton>
  );
}
