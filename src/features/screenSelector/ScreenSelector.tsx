import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type RefObject, useCallback, useId, useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import { texts } from '../../i18n/index.ts';
import { FoundBar } from './FoundBar.tsx';
import type { ScreenIndex, SiteGroup } from './screenIndex.ts';
import {
  fullLineTick,
  type Selection,
  setScreens,
  stationsTick,
  type Tick,
  toggleFullLine,
  toggleScreen,
  toggleSite,
  toggleStations,
} from './selection.ts';
import { SelectorFilter } from './SelectorFilter.tsx';
import { type ScreenFilter, siteBlocks } from './siteBlocks.ts';
import { SiteList } from './SiteList.tsx';
import { TickBox } from './TickBox.tsx';

const Line = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 8px',
  fontWeight: 650,
  cursor: 'pointer',
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));

interface TickLineProps {
  label: string;
  tick: Tick;
  onToggle: () => void;
}

/** A checkbox that stands for many screens. */
function TickLine({ label, tick, onToggle }: TickLineProps) {
  return (
    <Line>
      <TickBox tick={tick} onToggle={onToggle} />
      {label}
    </Line>
  );
}

const words = texts.spreading.where;

interface Props {
  title: string;
  /** « Ligne entière », or what the project calls it. */
  allLabel: string;
  /** Whether « Tous les écrans en station » is offered. */
  onlyStations?: boolean;
  index: ScreenIndex;
  selection: Selection;
  /** Called with what to do to the latest selection; should stay the same, so that only the rows that change draw anew. */
  onChange: (change: (latest: Selection) => Selection) => void;
  searchRef?: RefObject<HTMLInputElement | null>;
}

/** The screen selector (SPR-6, SPR-11): all of them, those in stations, whole sites or single screens. */
export const ScreenSelector = memo(function ScreenSelector({
  title,
  allLabel,
  onlyStations = false,
  index,
  selection,
  onChange,
  searchRef,
}: Props) {
  const titleId = useId();
  const [filter, setFilter] = useState<ScreenFilter>({ search: '', type: null });
  const blocks = useMemo(() => siteBlocks(index, filter), [index, filter]);
  const isFiltered = filter.search.trim() !== '' || filter.type !== null;
  const found = isFiltered ? blocks.flatMap(({ screens }) => screens.map(({ id }) => id)) : [];

  const onToggleScreen = useCallback(
    (id: string) => onChange((latest) => toggleScreen(index, latest, id)),
    [index, onChange],
  );
  const onToggleSite = useCallback(
    (site: SiteGroup) => onChange((latest) => toggleSite(index, latest, site)),
    [index, onChange],
  );

  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 0 }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" className="tabular" aria-live="polite">
          {words.chosen(selection.ids.size, index.byId.size)}
        </Typography>
      </Stack>
      <div>
        {onlyStations && (
          <TickLine
            label={words.stations}
            tick={stationsTick(index, selection)}
            onToggle={() => onChange((latest) => toggleStations(index, latest))}
          />
        )}
        <TickLine
          label={allLabel}
          tick={fullLineTick(index, selection)}
          onToggle={() => onChange((latest) => toggleFullLine(index, latest))}
        />
      </div>
      <SelectorFilter filter={filter} types={index.types} searchRef={searchRef} onChange={setFilter} />
      {isFiltered && (
        <FoundBar
          count={found.length}
          onSet={(on) => onChange((latest) => setScreens(index, latest, found, on))}
        />
      )}
      <SiteList {...{ blocks, selection, onToggleSite, onToggleScreen }} />
    </Paper>
  );
});
