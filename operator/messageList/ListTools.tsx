import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import SearchIcon from '@mui/icons-material/Search';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import type { EntryFilter } from './filterEntries.ts';
import { ListSummary } from './ListSummary.tsx';
import type { SiteEntry } from './siteEntries.ts';

interface Props {
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
  /** What the filter left. */
  entries: readonly SiteEntry[];
}

/** Search, filters, and what they leave in numbers. `/` goes to the search, Escape empties it. */
export function ListTools({ filter, onFilter, entries }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  const { search, onlyWithMessages, onlyAlerts } = texts.messageList;

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, mb: 2 }}>
      <TextField
        type="search"
        inputRef={field}
        placeholder={search}
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && onFilter({ ...filter, search: '' })}
        sx={{ flex: '1 1 280px', maxWidth: { sm: 480 }, mr: { sm: 1 }, bgcolor: 'background.paper' }}
        slotProps={{
          htmlInput: { 'aria-label': search, 'aria-keyshortcuts': '/' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <FilterBox
        label={onlyWithMessages}
        checked={filter.onlyWithMessages}
        onChange={(checked) => onFilter({ ...filter, onlyWithMessages: checked })}
      />
      <FilterBox
        label={onlyAlerts}
        checked={filter.onlyAlerts}
        onChange={(checked) => onFilter({ ...filter, onlyAlerts: checked })}
      />
      <ListSummary entries={entries} />
    </Stack>
  );
}

function FilterBox(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <FormControlLabel
      label={props.label}
      control={
        <Checkbox size="small" checked={props.checked} onChange={(_, checked) => props.onChange(checked)} />
      }
    />
  );
}
