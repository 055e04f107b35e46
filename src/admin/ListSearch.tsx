import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { longestSearch } from '../../contract/limits.ts';
import { texts } from '../i18n/index.ts';
import { useSearchShortcut } from '../shared/useSearchShortcut.ts';
import { useListFilters } from './useListFilters.ts';

/** The list's search field: `/` focuses it, Escape clears it. */
export function ListSearch() {
  const { values, setValue } = useListFilters();
  const settled = typeof values['q'] === 'string' ? values['q'] : '';
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  const [typed, setTyped] = useState(settled);
  // The list's filter lags behind typing: until it has caught up, the field keeps what was typed. Changes from elsewhere,
  // such as browser history, are shown.
  const [known, setKnown] = useState(settled);
  const [awaited, setAwaited] = useState<string | null>(null);
  if (known !== settled) {
    setKnown(settled);
    if (awaited === null || awaited === settled) {
      setAwaited(null);
      setTyped(settled);
    }
  }
  const search = (text: string) => {
    setTyped(text);
    setAwaited(text === settled ? null : text);
    setValue('q', text === '' ? undefined : text, true);
  };
  return (
    <TextField
      type="search"
      inputRef={field}
      placeholder={texts.configuration.search}
      value={typed}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && search('')}
      sx={{ flex: '1 1 240px', maxWidth: { sm: 360 }, m: 0, bgcolor: 'background.paper' }}
      slotProps={{
        htmlInput: {
          'aria-label': texts.configuration.search,
          'aria-keyshortcuts': '/',
          maxLength: longestSearch,
        },
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
