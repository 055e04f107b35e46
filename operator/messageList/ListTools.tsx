import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type Ref } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { FilterBar, FilterBox } from '../../src/shared/FilterBar.tsx';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { onlineStateOf } from '../../src/shared/onlineState.ts';
import type { EntryFilter } from './filterEntries.ts';
import type { SiteEntry } from './siteEntries.ts';

interface SummaryProps {
  entries: readonly SiteEntry[];
  ref: Ref<HTMLElement>;
}

/** Counts of what matches the filter. Memoised, so that they are not computed at every keystroke. */
const ListSummary = memo(function ListSummary({ entries, ref }: SummaryProps) {
  const { summary, screensOnline } = texts.messageList;
  const screens = entries.flatMap((site) => site.screens);
  // Only screens whose silence would be a fault.
  const states = screens
    .map(({ screen }) => onlineStateOf(screen))
    .filter((state) => state === 'online' || state === 'offline');
  const messages = new Set(screens.flatMap((entry) => entry.messages.map(({ id }) => id)));
  const online = states.filter((state) => state === 'online').length;
  return (
    <Typography
      ref={ref}
      tabIndex={-1}
      role="status"
      className="tabular"
      color="textSecondary"
      sx={{ ml: { md: 'auto' } }}
    >
      {summary(screens.length, entries.length, messages.size)}
      {states.length > 0 && ` · ${screensOnline(online, states.length)}`}
    </Typography>
  );
});

interface Props {
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
  /** Opens the history of what screens have shown; absent if the server has none. */
  onHistory?: () => void;
  /** The entries that match the filter. */
  entries: readonly SiteEntry[];
  /** Of the text with their counts. */
  summary: Ref<HTMLElement>;
}

/** Search, filters, and counts of the result. `/` focuses the search, Escape clears it. */
export function ListTools({ filter, onFilter, onHistory, entries, summary }: Props) {
  const { search, onlyWithMessages, onlyAlerts } = texts.messageList;

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, mb: 2 }}>
      <FilterBar
        active={[filter.onlyWithMessages, filter.onlyAlerts, filter.onlyForgotten].filter(Boolean).length}
        search={
          <SearchField
            label={search}
            value={filter.search}
            onChange={(words) => onFilter({ ...filter, search: words })}
          />
        }
      >
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
        <FilterBox
          label={texts.messageEnds.onlyForgotten}
          checked={filter.onlyForgotten}
          onChange={(checked) => onFilter({ ...filter, onlyForgotten: checked })}
        />
      </FilterBar>
      {onHistory && (
        <Button size="small" startIcon={<HistoryIcon />} onClick={onHistory}>
          {texts.receipts.history}
        </Button>
      )}
      <ListSummary ref={summary} entries={entries} />
    </Stack>
  );
}
