import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useInput } from 'react-admin';
import { texts } from '../../src/i18n/index.ts';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';

const mark = (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);

/** Finds entries by the names of records and users. `/` goes there, Escape empties it. */
export function SearchField() {
  const { field } = useInput({ source: 'q', defaultValue: '' });
  const value = String(field.value ?? '');
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  const { search } = texts.audit.filters;
  return (
    <TextField
      type="search"
      placeholder={search}
      name={field.name}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onKeyDown={(event) => event.key === 'Escape' && field.onChange('')}
      inputRef={input}
      sx={{ flex: '2 1 260px', maxWidth: { sm: 360 }, m: 0, bgcolor: 'background.paper' }}
      slotProps={{
        htmlInput: { 'aria-label': search, 'aria-keyshortcuts': '/' },
        input: { startAdornment: mark },
      }}
    />
  );
}
