import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useId, useMemo, type RefObject } from 'react';
import { textOfHtml } from '../../contract/html.ts';
import { isOver } from '../../contract/messageTime.ts';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { ScrollList } from '../../src/shared/ScrollList.tsx';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { filterLibrary, noFilter } from './filterLibrary.ts';
import { languagesIn } from './languageStates.ts';
import { LibraryTools } from './LibraryTools.tsx';
import { formOf } from './libraryValues.ts';
import { optionsText } from './optionsText.ts';

const words = texts.library;

interface Props {
  projectId: number;
  messages: readonly LibraryMessage[];
  languages: readonly Language[];
  /** Id of the open message. */
  openedId: number | null;
  searchRef: RefObject<HTMLInputElement | null>;
  onOpen: (message: LibraryMessage) => void;
}

/** The library, with search and filters (LIB-1). */
export const LibraryList = memo(function LibraryList({
  projectId,
  messages,
  languages,
  openedId,
  searchRef,
  onOpen,
}: Props) {
  const titleId = useId();
  const timeZone = useProjectZone();
  const instant = useMinuteInstant(useServerOffset());
  const [filter, setFilter] = useEntryState(`library ${projectId}`, noFilter);
  // Deferred, so that typing stays smooth with a long list.
  const settled = useDeferredValue(filter);
  const found = useMemo(
    () => filterLibrary(messages, settled, languages, { instant, timeZone }),
    [messages, settled, languages, instant, timeZone],
  );
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between', columnGap: 1 }}>
          <Typography id={titleId} variant="h2">
            {words.list.title}
          </Typography>
          <Typography variant="body2" className="tabular" role="status">
            {words.list.found(found.length, messages.length)}
          </Typography>
        </Stack>
        {messages.length === 0 ? (
          <Alert severity="info" variant="outlined">
            <AlertTitle>{words.noMessages}</AlertTitle>
            {words.noMessagesHelp}
          </Alert>
        ) : (
          <LibraryTools filter={filter} languages={languages} searchRef={searchRef} onFilter={setFilter} />
        )}
        {messages.length > 0 && found.length === 0 && (
          <Alert severity="info" variant="outlined">
            {words.list.nothingFound}
          </Alert>
        )}
        {found.length > 0 && (
          <ScrollList
            label={words.list.title}
            rows={found}
            keyOf={({ id }) => id}
            estimate={76}
            sx={{ maxHeight: { xs: 320, lg: 'calc(100vh - 360px)' }, minHeight: 120 }}
          >
            {(message) => (
              <LibraryItem
                message={message}
                languages={languages}
                isEnded={isOver(message, instant)}
                onOpen={onOpen}
                isOpened={message.id === openedId}
              />
            )}
          </ScrollList>
        )}
      </Stack>
    </Paper>
  );
});

interface ItemProps {
  message: LibraryMessage;
  languages: readonly Language[];
  isEnded: boolean;
  isOpened: boolean;
  onOpen: (message: LibraryMessage) => void;
}

const labels = (languages: readonly Language[]) => languages.map(({ label }) => label).join(', ');

const LibraryItem = memo(function LibraryItem({ message, languages, isEnded, isOpened, onOpen }: ItemProps) {
  const { title, content, defaultScreens } = message;
  const text = textOfHtml(content);
  const missing = languagesIn(message, languages, 'empty');
  const older = languagesIn(message, languages, 'older');
  const timeZone = useProjectZone();
  const options = optionsText(formOf(message, 'RICHTEXT').options, timeZone);
  const marks = [
    ...(isEnded ? [texts.messageTime.ended] : []),
    ...(missing.length > 0 ? [words.list.missing(labels(missing))] : []),
    ...(older.length > 0 ? [words.list.older(labels(older))] : []),
  ];
  const blockSx = { display: 'block', overflowWrap: 'anywhere' };
  return (
    <ListItemButton
      component="button"
      selected={isOpened}
      aria-current={isOpened}
      onClick={() => onOpen(message)}
      sx={{ display: 'block', width: 1, textAlign: 'left', py: 0.75, px: 1 }}
    >
      <Typography component="span" sx={{ ...blockSx, fontWeight: 600 }}>
        {title || text}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
        {text}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" sx={blockSx}>
        {[options, words.list.screens(defaultScreens.length)].filter(Boolean).join(' · ')}
      </Typography>
      {marks.length > 0 && (
        <Typography component="span" variant="caption" sx={{ ...blockSx, color: 'warning.main' }}>
          {marks.join(' · ')}
        </Typography>
      )}
    </ListItemButton>
  );
});
