import Autocomplete from '@mui/material/Autocomplete';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useMemo, useState } from 'react';
import { isOver } from '../../contract/messageTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { fewOptions } from '../../src/shared/fewOptions.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { useTypedChoice } from '../../src/shared/useTypedChoice.ts';
import { indexScreens } from '../../src/features/screenSelector/screenIndex.ts';
import { ScreenSelector } from '../../src/features/screenSelector/ScreenSelector.tsx';
import {
  changedIds,
  defaultSelection,
  selectionOf,
  type Selection,
} from '../../src/features/screenSelector/selection.ts';
import type { ScenarioDraft } from './scenarioDraft.ts';

const words = texts.scenarios.edit;
const filterOptions = fewOptions<News>();
type Messages = ScenarioDraft['messages'];

interface Props {
  messages: Messages;
  library: readonly News[];
  screens: readonly Screen[];
  error?: string;
  titleOf: (id: number) => string;
  onChange: (change: (latest: Messages) => Messages) => void;
}

/** The library messages of a scenario, each with its screens (SCN-7). */
export function MessageChoices({ messages, library, screens, error, titleOf, onChange }: Props) {
  const titleId = useId();
  // The pressed bin disappears with its message.
  const [title, focusTitle] = useFocusNext<HTMLHeadingElement>();
  const index = useMemo(() => indexScreens(screens), [screens]);
  const [wantedId, setWantedId] = useState<number | null>(null);
  const shown = messages.find(({ id }) => id === wantedId) ?? messages[0];
  const shownId = shown?.id;
  const instant = useMinuteInstant(useServerOffset());
  const ended = new Set(library.filter((one) => isOver(one, instant)).map(({ id }) => id));
  const markedOf = (id: number) =>
    ended.has(id) ? `${titleOf(id)} · ${texts.messageTime.ended}` : titleOf(id);
  const offered = library.filter(({ id }) => !messages.some((message) => message.id === id));
  const selection = useMemo(() => selectionOf(index, shown?.screens ?? []), [index, shown]);

  const { choice, problem } = useTypedChoice('');
  const add = (message: News) => {
    const chosen = [...defaultSelection(index, message.defaultScreens).ids];
    onChange((latest) => [...latest, { id: message.id, screens: chosen }]);
    setWantedId(message.id);
  };
  const onSelect = useCallback(
    (change: (latest: Selection) => Selection) =>
      onChange((latest) =>
        latest.map((message) =>
          message.id === shownId
            ? { ...message, screens: [...changedIds(index, message.screens, change)] }
            : message,
        ),
      ),
    [onChange, index, shownId],
  );

  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography ref={title} tabIndex={-1} id={titleId} variant="h3">
        {words.messages}
      </Typography>
      {library.length === 0 && messages.length === 0 && <Alert severity="info">{words.noLibrary}</Alert>}
      {error && <Alert severity="error">{error}</Alert>}
      <Autocomplete
        options={offered}
        filterOptions={filterOptions}
        value={null}
        blurOnSelect
        {...choice}
        getOptionLabel={({ id }) => markedOf(id)}
        getOptionKey={({ id }) => id}
        onChange={(_, message) => message && add(message)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={words.addMessage}
            error={error !== undefined || problem !== null}
            helperText={problem}
          />
        )}
      />
      {messages.map(({ id, screens: chosen }) => (
        <Stack key={id} direction="row" sx={{ gap: 0.5 }}>
          <Button
            variant={id === shownId ? 'contained' : 'outlined'}
            aria-pressed={id === shownId}
            onClick={() => setWantedId(id)}
            sx={{ flex: 1, justifyContent: 'flex-start', textAlign: 'left' }}
          >
            {words.messageButton(markedOf(id), chosen.length)}
          </Button>
          <IconButton
            aria-label={words.removeMessage(titleOf(id))}
            onClick={() => {
              onChange((latest) => latest.filter((message) => message.id !== id));
              focusTitle();
            }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      {shown && (
        // The selector scrolls by itself.
        <Box sx={{ display: 'grid', height: 480 }}>
          <ScreenSelector
            key={shown.id}
            title={words.screensOf(titleOf(shown.id))}
            allLabel={words.allScreens}
            index={index}
            selection={selection}
            onChange={onSelect}
          />
        </Box>
      )}
    </Stack>
  );
}
