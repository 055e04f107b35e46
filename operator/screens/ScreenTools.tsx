import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useMemo } from 'react';
import { screenTypes, type ScreenType } from '../../contract/enums.ts';
import { number } from '../../src/i18n/count.ts';
import { texts } from '../../src/i18n/index.ts';
import { Pick } from '../../src/shared/Pick.tsx';
import { knownTags } from '../../src/shared/screenTags.ts';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { TagPick } from '../../src/shared/TagPick.tsx';
import {
  watchedStates,
  type FilteredScreens,
  type ScreenFilter,
  type SiteScreens,
  type WatchedState,
} from './siteScreens.ts';

interface Props {
  sites: readonly SiteScreens[];
  filter: ScreenFilter;
  /** What the filter leaves of each state. */
  counts: FilteredScreens['counts'];
  onFilter: (filter: ScreenFilter) => void;
  /** How they are shown. */
  children: ReactNode;
}

/** States that many a project has no screen in. */
const seldom: ReadonlySet<WatchedState> = new Set(['dark', 'unwatched']);

/** Search and filters by site, type, tag and state, each state with its number. */
export function ScreenTools({ sites, filter, counts, onFilter, children }: Props) {
  const words = texts.screens;
  const types = new Set(sites.flatMap(({ screens }) => screens.map(({ type }) => type)));
  const tags = useMemo(() => knownTags(sites.flatMap(({ screens }) => screens)), [sites]);
  const siteOptions = sites.map(({ site }) => ({ value: String(site.id), label: site.name }));
  const typeOptions = (Object.keys(screenTypes) as ScreenType[])
    .filter((type) => types.has(type) || type === filter.type)
    .map((type) => ({ value: type, label: screenTypes[type] }));
  const all = watchedStates.reduce((sum, state) => sum + counts[state], 0);
  const states = watchedStates.filter(
    (state) => !seldom.has(state) || counts[state] > 0 || filter.state === state,
  );

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5, mb: 1 }}>
      <SearchField
        label={words.search}
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      <Pick
        label={words.site}
        all={words.everySite}
        value={filter.siteId === null ? '' : String(filter.siteId)}
        options={siteOptions}
        onChange={(value) => onFilter({ ...filter, siteId: value === '' ? null : Number(value) })}
      />
      <Pick
        label={words.type}
        all={words.everyType}
        value={filter.type ?? ''}
        options={typeOptions}
        onChange={(value) => onFilter({ ...filter, type: value === '' ? null : (value as ScreenType) })}
      />
      <TagPick tags={tags} tag={filter.tag} onChange={(tag) => onFilter({ ...filter, tag })} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words.state}
        value={filter.state ?? 'all'}
        onChange={(_, value: (typeof watchedStates)[number] | 'all' | null) =>
          onFilter({ ...filter, state: value === 'all' ? null : value })
        }
        // On a phone it scrolls by itself.
        sx={{ maxWidth: 1, overflowX: 'auto', bgcolor: 'background.paper' }}
      >
        <StateButton value="all" label={words.everyState} count={all} />
        {states.map((state) => (
          <StateButton key={state} value={state} label={words.states[state]} count={counts[state]} />
        ))}
      </ToggleButtonGroup>
      {children}
    </Stack>
  );
}

/** The group gives its buttons the rest of their props. */
function StateButton({ label, count, ...props }: { value: string; label: string; count: number }) {
  return (
    <ToggleButton
      {...props}
      className="tabular"
      sx={{ flex: 'none', textTransform: 'none', height: 40, gap: 0.75 }}
    >
      {label} <Box component="strong">{number(count)}</Box>
    </ToggleButton>
  );
}
