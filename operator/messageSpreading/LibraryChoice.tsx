import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { folded, searchedWords } from '../../contract/folded.ts';
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
  const [search, setSearch] = useState('');
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
  const wanted = searchedWords(search);
  const found = messages.filter(({ title, content }) => {
    const text = folded(`${title} ${textOfHtml(content)}`);
    return wanted.every((word) => text.includes(word));
  });
  return (
    <div>
      <TextField
        fullWidth
        type="search"
        label={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <List aria-label={words.label} sx={{ maxHeight: 360, overflowY: 'auto', my: 1 }}>
        {found.map((message) => (
          <LibraryItem
            key={message.id}
            message={message}
            chosen={message.id === chosen}
            onChoose={() => onChoose(message)}
          />
        ))}
      </List>
      {found.length === 0 && <Alert severity="info">{words.notFound}</Alert>}
    </div>
  );
}

interface ItemProps {
  message: News;
  chosen: boolean;
  onChoose: () => void;
}

function LibraryItem({ message, chosen, onChoose }: ItemProps) {
  const text = textOfHtml(message.content);
  return (
    <li>
      <ListItemButton
        component="button"
        selected={chosen}
        aria-pressed={chosen}
        onClick={onChoose}
        sx={{ width: 1 }}
      >
        <ListItemText
          primary={libraryTitleOf(message)}
          secondary={[text, words.defaultScreens(message.defaultScreens.length)].join(' · ')}
          slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600 } }, secondary: { noWrap: true } }}
        />
      </ListItemButton>
    </li>
  );
}
