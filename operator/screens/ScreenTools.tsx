import Stack from '@mui/material/Stack';
import { type ReactNode, useMemo } from 'react';
import { screenTypes, type ScreenType } from '../../contract/enums.ts';
import { texts } from '../../src/i18n/index.ts';
import { CountedChoice } from '../../src/shared/CountedChoice.tsx';
import { FilterBar } from '../../src/shared/FilterBar.tsx';
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
  /** Number of matching screens by state. */
  counts: FilteredScreens['counts'];
  onFilter: (filter: ScreenFilter) => void;
  /** Controls of the view. */
  children: ReactNode;
}

/** States that are hidden while a project has no screen in them. */
const seldom: ReadonlySet<WatchedState> = new Set(['dark', 'unwatched']);

/** Search and filters by site, type, tag and state, each state with its count. */
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
      <FilterBar
        active={[filter.siteId, filter.type, filter.tag].filter((value) => value !== null).length}
        search={
          <SearchField
            label={words.search}
            value={filter.search}
            onChange={(search) => onFilter({ ...filter, search })}
          />
        }
      >
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
      </FilterBar>
      <CountedChoice
        label={words.state}
        all={{ label: words.everyState, count: all }}
        values={states}
        labels={words.states}
        counts={counts}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
      />
      {children}
    </Stack>
  );
}
