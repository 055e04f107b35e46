import InputAdornment from '@mui/material/InputAdornment';
import SearchIcon from '@mui/icons-material/Search';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { longestSearch } from '../../contract/limits.ts';
import { useSearchShortcut } from './useSearchShortcut.ts';

interface Props {
  label: string;
  value: string;
  onChange: (search: string) => void;
}

/** A search field. `/` focuses that of a page; Escape clears it, before it closes the dialog around it. */
export function SearchField({ label, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  return (
    <TextField
      type="search"
      inputRef={field}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      sx={{ flex: '1 1 280px', maxWidth: { sm: 480 }, mr: { sm: 1 }, bgcolor: 'background.paper' }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          'aria-keyshortcuts': '/',
          maxLength: longestSearch,
          // Of a label that is longer than the field.
          style: { textOverflow: 'ellipsis' },
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
