import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import SearchIcon from '@mui/icons-material/Search';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import type { LineFilter } from './filterLines.ts';
import type { LineEntry } from './lineEntries.ts';

interface Props {
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
  /** All lines. */
  entries: readonly LineEntry[];
  /** Number of lines that match the filter. */
  shown: number;
}

const words = texts.lineInhibition;

/** Search, filters, and the number of lines. `/` focuses the search, Escape clears it. */
export function LineTools({ filter, onFilter, entries, shown }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, mb: 2 }}>
      <TextField
        type="search"
        inputRef={field}
        placeholder={words.search}
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && onFilter({ ...filter, search: '' })}
        sx={{ flex: '1 1 240px', maxWidth: { sm: 400 }, mr: { sm: 1 }, bgcolor: 'background.paper' }}
        slotProps={{
          htmlInput: { 'aria-label': words.search, 'aria-keyshortcuts': '/' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {(['onlyInhibited', 'onlyChanged'] as const).map((name) => (
        <FormControlLabel
          key={name}
          label={words[name]}
          control={
            <Checkbox
              size="small"
              checked={filter[name]}
              onChange={(_, checked) => onFilter({ ...filter, [name]: checked })}
            />
          }
        />
      ))}
      <Typography role="status" className="tabular" color="textSecondary" sx={{ ml: { md: 'auto' } }}>
        {words.summary(
          shown,
          entries.length,
          entries.filter(({ states }) => states.times.since !== null).length,
          entries.filter(({ states }) => states.traffic.since !== null).length,
        )}
      </Typography>
    </Stack>
  );
}
