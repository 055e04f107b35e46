import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import SearchIcon from '@mui/icons-material/Search';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { texts } from '../../src/i18n/index.ts';
import type { EntryFilter } from './filterEntries.ts';
import { onlineStateOf } from './onlineState.ts';
import type { SiteEntry } from './siteEntries.ts';
import { useSearchShortcut } from './useSearchShortcut.ts';

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
  const { search, onlyWithMessages, onlyAlerts, summary, screensOnline } = texts.messageList;

  const screens = entries.flatMap((site) => site.screens);
  const states = screens.map(({ screen }) => onlineStateOf(screen)).filter((state) => state !== null);
  const messages = new Set(screens.flatMap((entry) => entry.messages.map(({ news }) => news.id)));
  const online = states.filter((state) => state === 'online').length;

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
      <TextField
        type="search"
        inputRef={field}
        placeholder={search}
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && onFilter({ ...filter, search: '' })}
        sx={{ flex: '1 1 280px', maxWidth: 480, bgcolor: 'background.paper' }}
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
      <Typography role="status" className="tabular" color="text.secondary" sx={{ ml: { md: 'auto' } }}>
        {summary(screens.length, entries.length, messages.size)}
        {states.length > 0 && ` · ${screensOnline(online, states.length)}`}
      </Typography>
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
