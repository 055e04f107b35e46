import { byName } from '../../contract/names.ts';
import type { ScreenType } from '../../contract/enums.ts';
import type { Screen, Site } from '../../contract/schemas/screen.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import { hasTag, tagsOf } from '../../src/shared/screenTags.ts';
import { onlineStateOf, type OnlineState } from '../../src/shared/onlineState.ts';

/** A site with its screens (SCR-1). */
export interface SiteScreens {
  site: Site;
  screens: readonly Screen[];
}

/** `unwatched`: nothing is known of its contact, since it has no display and the server is a legacy one. */
export type WatchedState = OnlineState | 'unwatched';

export const watchedStates = ['online', 'offline', 'dark', 'inactive', 'unwatched'] as const;

export const watchedStateOf = (screen: Screen): WatchedState => onlineStateOf(screen) ?? 'unwatched';

export interface ScreenFilter {
  /** Words that must all occur in the site, the screen, their tags, or a title that it shows; case and accents are ignored. */
  search: string;
  siteId: number | null;
  type: ScreenType | null;
  /** A tag of the screen or its site (CMP-1). */
  tag: string | null;
  state: WatchedState | null;
}

export const noFilter: ScreenFilter = { search: '', siteId: null, type: null, tag: null, state: null };

/** The sites in order, each with its screens; the keys of `screensBySite` are site ids. */
export function siteScreensOf(
  sites: readonly Site[],
  screensBySite: Readonly<Record<string, readonly Screen[]>>,
): SiteScreens[] {
  return [...sites]
    .sort((a, b) => a.order - b.order || byName(a, b))
    .map((site) => ({ site, screens: screensBySite[site.id] ?? [] }));
}

export interface FilteredScreens {
  sites: SiteScreens[];
  /** Number of matching screens. */
  shown: number;
  /** Number of screens by state that match the other filters: what choosing a state would show. */
  counts: Record<WatchedState, number>;
}

/** The matching screens, and their numbers by state. A site without screens stays while there is no filter. */
export function filterScreens(
  sites: readonly SiteScreens[],
  filter: ScreenFilter,
  titlesOf: (screen: Screen) => readonly string[] = ({ newsTitles }) => newsTitles,
): FilteredScreens {
  const words = searchedWords(filter.search);
  const { type, state } = filter;
  // Neither does a tag that no longer exists.
  const isKnown = (tag: string) =>
    sites.some(({ screens }) => screens.some((screen) => hasTag(tagsOf(screen), tag)));
  const tag = filter.tag !== null && isKnown(filter.tag) ? filter.tag : null;
  // A site that has been deleted filters nothing.
  const siteId = sites.some(({ site }) => site.id === filter.siteId) ? filter.siteId : null;
  const asksForScreens = words.length > 0 || type !== null || tag !== null || state !== null;
  const counts: Record<WatchedState, number> = {
    online: 0,
    offline: 0,
    dark: 0,
    inactive: 0,
    unwatched: 0,
  };
  const left: SiteScreens[] = [];
  let shown = 0;

  for (const { site, screens } of sites) {
    if (siteId !== null && site.id !== siteId) continue;
    const kept = screens.filter((screen) => {
      if (type !== null && screen.type !== type) return false;
      const tags = tagsOf(screen);
      if (tag !== null && !hasTag(tags, tag)) return false;
      if (words.length > 0) {
        const text = folded([site.name, screen.name, screen.id, ...tags, ...titlesOf(screen)].join(' '));
        if (!hasWords(text, words)) return false;
      }
      const its = watchedStateOf(screen);
      counts[its] += 1;
      return state === null || its === state;
    });
    shown += kept.length;
    if (kept.length > 0 || !asksForScreens) left.push({ site, screens: kept });
  }
  return { sites: left, shown, counts };
}
