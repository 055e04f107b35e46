import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { RefObject } from 'react';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { Choice } from '../../src/shared/Choice.tsx';
import { stateFilters, type LibraryFilter, type StateFilter } from './filterLibrary.ts';

const words = texts.library;

interface Props {
  filter: LibraryFilter;
  languages: readonly Language[];
  searchRef: RefObject<HTMLInputElement | null>;
  onFilter: (filter: LibraryFilter) => void;
}

/** Search, language and state (LIB-1). */
export function LibraryTools({ filter, languages, searchRef, onFilter }: Props) {
  return (
    <Stack spacing={1.5}>
      <TextField
        fullWidth
        type="search"
        label={words.list.search}
        value={filter.search}
        inputRef={searchRef}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onFilter({ ...filter, search: '' });
        }}
        slotProps={{ htmlInput: { title: words.list.searchHint } }}
      />
      <Stack direction="row" spacing={1}>
        {languages.length > 1 && (
          <Choice
            label={words.list.language}
            none={words.list.everyLanguage}
            value={filter.language}
            options={languages}
            onChange={(language) => onFilter({ ...filter, language })}
          />
        )}
        <TextField
          select
          fullWidth
          label={words.list.state}
          value={filter.state}
          onChange={({ target }) => onFilter({ ...filter, state: target.value as StateFilter })}
        >
          {stateFilters.map((state) => (
            <MenuItem key={state} value={state}>
              {words.list.states[state]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </Stack>
  );
}
