import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, type RefObject, useCallback, useId, useMemo, useState } from 'react';
import { screenTypes, type ScreenType } from '../../../contract/enums.ts';
import { texts } from '../../i18n/index.ts';
import { rowSizes } from './blockSize.ts';
import { ChosenScreens, useChosenScreens, useCountedScreens } from './chosenScreens.ts';
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
import { type ScreenFilter, siteBlocks } from './siteBlocks.ts';
import { SiteList } from './SiteList.tsx';
import { TickBox } from './TickBox.tsx';

const words = texts.spreading.where;

/**
 * Styles of everything that a tick redraws, in one place: styles of each part would cost more than the ticks. Changing
 * numbers stand in boxes of fixed size, and the sites in a container of their own, so that nothing around them is laid out
 * again.
 */
const selectorSx = (theme: Theme) =>
  ({
    p: 2,
    display: 'flex',
    flexDirection: 'column',
    gap: 1.5,
    minHeight: 0,
    contain: 'layout paint',
    '& .title': { position: 'relative' },
    '& h2': { ...theme.typography.h2, m: 0 },
    '& .count': { position: 'absolute', contain: 'strict', height: '1.5em', textAlign: 'right' },
    '& .title > .count': { ...theme.typography.body2, inset: '0 0 auto auto', whiteSpace: 'nowrap' },
    '& .many, & .head': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      px: 1,
      fontWeight: 650,
      cursor: 'pointer',
    },
    '& .room': { flex: 1, minHeight: 0, position: 'relative' },
    '& .sites': { position: 'absolute', inset: 0, overflowY: 'auto', contain: 'strict' },
    '& .many': { minHeight: 32, [theme.breakpoints.down('sm')]: { minHeight: 44 } },
    '& .head': {
      position: 'relative',
      height: rowSizes.wide.head,
      [theme.breakpoints.down('sm')]: { height: rowSizes.phone.head },
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& .head > .count': {
      inset: '0 8px 0 auto',
      my: 'auto',
      color: 'text.secondary',
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& .tick': {
      width: 18,
      height: 18,
      m: 0,
      flexShrink: 0,
      accentColor: theme.palette.primary.main,
      colorScheme: theme.palette.mode,
      cursor: 'pointer',
    },
    '& .screen': {
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      height: rowSizes.wide.row,
      [theme.breakpoints.down('sm')]: { height: rowSizes.phone.row },
      px: 1,
      borderRadius: '4px',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      '&:hover': { background: theme.palette.action.hover },
    },
    '& .head > .name, & .screen > .name': { flex: 1, minWidth: 0 },
    // Stacking contexts, whose drawing the browser keeps while the checkbox beside them changes.
    '& .screen > :not(.tick)': { isolation: 'isolate' },
  }) as const;

interface SelectorFilterProps {
  filter: ScreenFilter;
  types: readonly ScreenType[];
  /** Receives the focus for the page's `/` key. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  onChange: (filter: ScreenFilter) => void;
}

/** Search by name, id or site, and filter by type; hidden screens stay chosen. */
const SelectorFilter = memo(function SelectorFilter({
  filter,
  types,
  searchRef,
  onChange,
}: SelectorFilterProps) {
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        type="search"
        label={words.search}
        value={filter.search}
        onChange={({ target }) => onChange({ ...filter, search: target.value })}
        inputRef={searchRef}
        sx={{ flex: 1 }}
        slotProps={{ htmlInput: { 'aria-keyshortcuts': '/', title: words.searchHint } }}
      />
      {types.length > 1 && (
        <TextField
          select
          label={words.types}
          value={filter.type ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, type: (target.value || null) as ScreenType | null })
          }
          sx={{ minWidth: 136 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{words.everyType}</MenuItem>
          {types.map((type) => (
            <MenuItem key={type} value={type}>
              {screenTypes[type]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
});

interface FoundBarProps {
  count: number;
  onSet: (chosen: boolean) => void;
}

/** Selects or deselects all screens that a search has found. */
function FoundBar({ count, onSet }: FoundBarProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        {count > 0 ? words.found(count) : words.notFound}
      </Typography>
      {count > 0 && (
        <>
          <Button
            size="small"
            onClick={() => onSet(true)}
            aria-label={`${words.chooseFound} ${words.found(count)}`}
          >
            {words.chooseFound}
          </Button>
          <Button
            size="small"
            onClick={() => onSet(false)}
            aria-label={`${words.dropFound} ${words.found(count)}`}
          >
            {words.dropFound}
          </Button>
        </>
      )}
    </Stack>
  );
}

interface TickLineProps {
  label: string;
  index: ScreenIndex;
  tickOf: (index: ScreenIndex, selection: Selection) => Tick;
  onToggle: () => void;
}

/** A checkbox for many screens. */
function TickLine({ label, index, tickOf, onToggle }: TickLineProps) {
  return (
    <label className="many">
      <TickBox tick={tickOf(index, useChosenScreens())} onToggle={onToggle} />
      {label}
    </label>
  );
}

interface ChosenCountProps {
  total: number;
  width: string;
}

function ChosenCount({ total, width }: ChosenCountProps) {
  return (
    <span className="count tabular" aria-live="polite" style={{ width }}>
      {words.chosen(useCountedScreens().ids.size, total)}
    </span>
  );
}

interface ChooserProps {
  title: string;
  /** « Ligne entière », or the project's own label. */
  allLabel: string;
  /** Whether « Tous les écrans en station » is offered. */
  onlyStations?: boolean;
  index: ScreenIndex;
  /**
   * Called with the change to apply to the latest selection; must keep its identity, so that only changed rows are rendered.
   */
  onChange: (change: (latest: Selection) => Selection) => void;
  searchRef?: RefObject<HTMLInputElement | null>;
  /** Other ways to choose many at once, shown above the list. */
  tools?: ReactNode;
}

const Chooser = memo(function Chooser({
  title,
  allLabel,
  onlyStations = false,
  index,
  onChange,
  searchRef,
  tools,
}: ChooserProps) {
  const total = index.byId.size;
  // The longest count, so that the title never runs under it.
  const countWidth = `${words.chosen(total, total).length}ch`;
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
    <Paper component="section" aria-labelledby={titleId} sx={selectorSx}>
      <div className="title" style={{ paddingRight: countWidth }}>
        <h2 id={titleId}>{title}</h2>
        <ChosenCount total={total} width={countWidth} />
      </div>
      <div>
        {onlyStations && (
          <TickLine
            label={words.stations}
            index={index}
            tickOf={stationsTick}
            onToggle={() => onChange((latest) => toggleStations(index, latest))}
          />
        )}
        <TickLine
          label={allLabel}
          index={index}
          tickOf={fullLineTick}
          onToggle={() => onChange((latest) => toggleFullLine(index, latest))}
        />
      </div>
      {tools}
      <SelectorFilter filter={filter} types={index.types} searchRef={searchRef} onChange={setFilter} />
      {isFiltered && (
        <FoundBar
          count={found.length}
          onSet={(on) => onChange((latest) => setScreens(index, latest, found, on))}
        />
      )}
      <SiteList blocks={blocks} onToggleSite={onToggleSite} onToggleScreen={onToggleScreen} />
    </Paper>
  );
});

interface Props extends ChooserProps {
  selection: Selection;
}

/** The screen selector (SPR-6, SPR-11): all screens, those in stations, whole sites or single screens. */
export const ScreenSelector = memo(function ScreenSelector({ selection, ...rest }: Props) {
  return (
    <ChosenScreens value={selection}>
      <Chooser {...rest} />
    </ChosenScreens>
  );
});
