import type { ScreenIndex, SiteGroup } from './screenIndex.ts';

/**
 * The chosen screens, and the cascade between screen, site, « Ligne entière » and « Tous les écrans en station » (SPR-6).
 * Only the ids are state: every checkbox is derived from them, so that they cannot contradict each other.
 */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Number of chosen screens by site id; sites without any are absent. */
  countBySite: ReadonlyMap<number, number>;
  /** Number of chosen screens that are not EMBEDDED. */
  stationCount: number;
}

/** Checked, indeterminate, or not checked. */
export type Tick = 'all' | 'some' | 'none';

/** Selections by their set of ids, with the index that they were counted for. */
const counted = new WeakMap<object, { index: ScreenIndex; selection: Selection }>();

/** The selection of these ids; ids that are not on offer are dropped. */
export function selectionOf(index: ScreenIndex, wanted: Iterable<string>): Selection {
  const known = counted.get(wanted);
  if (known?.index === index) return known.selection;
  const ids = new Set<string>();
  const countBySite = new Map<number, number>();
  let stationCount = 0;
  for (const id of wanted) {
    const screen = index.byId.get(id);
    if (!screen || ids.has(id)) continue;
    ids.add(id);
    countBySite.set(screen.siteId, (countBySite.get(screen.siteId) ?? 0) + 1);
    if (screen.type !== 'EMBEDDED') stationCount += 1;
  }
  const selection = { ids, countBySite, stationCount };
  counted.set(ids, { index, selection });
  return selection;
}

/**
 * The wanted ids after a change of the selection. Nobody has taken out what is not on offer, such as a screen that is switched
 * off at present: it counts again when it is on.
 */
export function changedIds(
  index: ScreenIndex,
  wanted: ReadonlySet<string> | readonly string[],
  change: (latest: Selection) => Selection,
): ReadonlySet<string> {
  const { ids } = change(selectionOf(index, wanted));
  const off = [...wanted].filter((id) => !index.byId.has(id));
  return off.length > 0 ? new Set([...off, ...ids]) : ids;
}

const wholes = new WeakMap<ScreenIndex, Selection>();

/** The selection of all screens on offer. */
function wholeOf(index: ScreenIndex): Selection {
  const whole = wholes.get(index) ?? selectionOf(index, index.byId.keys());
  wholes.set(index, whole);
  return whole;
}

const tickOf = (chosen: number, total: number): Tick =>
  chosen === 0 ? 'none' : chosen === total ? 'all' : 'some';

export function siteTick({ countBySite }: Selection, site: SiteGroup): Tick {
  return tickOf(countBySite.get(site.id) ?? 0, site.screens.length);
}

/** State of « Ligne entière ». */
export function fullLineTick(index: ScreenIndex, { ids }: Selection): Tick {
  return tickOf(ids.size, index.byId.size);
}

/** State of « Tous les écrans en station »: checked when exactly the screens that are not EMBEDDED are chosen. */
export function stationsTick(index: ScreenIndex, { ids, stationCount }: Selection): Tick {
  const tick = tickOf(stationCount, index.stationIds.length);
  return tick === 'all' && ids.size > stationCount ? 'some' : tick;
}

export function toggleScreen(index: ScreenIndex, { ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return selectionOf(index, next);
}

/** Selects or deselects these screens. */
export function setScreens(
  index: ScreenIndex,
  { ids }: Selection,
  changed: Iterable<string>,
  chosen: boolean,
): Selection {
  const next = new Set(ids);
  for (const id of changed) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return selectionOf(index, next);
}

/** Selects a whole site; deselects it if it was selected as a whole. */
export function toggleSite(index: ScreenIndex, selection: Selection, site: SiteGroup): Selection {
  const ids = site.screens.map(({ id }) => id);
  return setScreens(index, selection, ids, siteTick(selection, site) !== 'all');
}

export function toggleFullLine(index: ScreenIndex, selection: Selection): Selection {
  return fullLineTick(index, selection) === 'all' ? selectionOf(index, []) : wholeOf(index);
}

/** Ticking chooses exactly the screens in stations; unticking chooses none. */
export function toggleStations(index: ScreenIndex, selection: Selection): Selection {
  return selectionOf(index, stationsTick(index, selection) === 'all' ? [] : index.stationIds);
}

/** The screens of a library message (SPR-5): its default screens, or all if none of them is on offer. */
export function defaultSelection(index: ScreenIndex, defaultScreens: Iterable<string>): Selection {
  const selection = selectionOf(index, defaultScreens);
  return selection.ids.size > 0 ? selection : wholeOf(index);
}
