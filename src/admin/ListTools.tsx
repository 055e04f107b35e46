import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState, type ReactNode } from 'react';
import type { FieldName } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';
import { useSearchShortcut } from '../shared/useSearchShortcut.ts';
import { ExportButton } from './csv/ExportButton.tsx';
import { ImportButton } from './csv/ImportButton.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { useListFilters } from './useListFilters.ts';

const configurationTexts = texts.configuration;

interface Props {
  filters: readonly FieldName[];
  /** What the list is of: its resource and its project. */
  storeKey: string;
  /** Chooses the columns. */
  columns: ReactNode;
}

/** Above the rows: what finds them, and what is done with all of them (ADM-14). */
export function ListTools({ filters, storeKey, columns }: Props) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Search />
      {filters.map((source) => (
        <FieldFilter key={source} source={source} />
      ))}
      <Stack direction="row" sx={{ ml: 'auto', gap: 0.5, alignItems: 'center' }}>
        {filters.length > 0 && <SavedQueries storeKey={storeKey} />}
        {columns}
        <ImportButton />
        <ExportButton />
      </Stack>
    </Stack>
  );
}

/** `/` goes there, Escape empties it. */
function Search() {
  const { values, setValue } = useListFilters();
  const settled = typeof values['q'] === 'string' ? values['q'] : '';
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  const [typed, setTyped] = useState(settled);
  // What is typed is ahead of the list; what changes the list from elsewhere, such as the way back, is shown.
  const [known, setKnown] = useState(settled);
  if (known !== settled) {
    setKnown(settled);
    setTyped(settled);
  }
  const search = (text: string) => {
    setTyped(text);
    setValue('q', text === '' ? undefined : text, true);
  };
  return (
    <TextField
      type="search"
      inputRef={field}
      placeholder={configurationTexts.search}
      value={typed}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && search('')}
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 }, m: 0, bgcolor: 'background.paper' }}
      slotProps={{
        htmlInput: { 'aria-label': configurationTexts.search, 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
