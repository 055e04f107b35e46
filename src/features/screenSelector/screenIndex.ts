import { byName } from '../../../contract/names.ts';
import type { ScreenType } from '../../../contract/enums.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { knownTags, tagsOf } from '../../shared/screenTags.ts';
import { folded } from '../../../contract/folded.ts';
import { onlineStateOf, type OnlineState } from '../../shared/onlineState.ts';

/** A screen that the selector offers. */
export interface ScreenChoice {
  id: string;
  name: string;
  type: ScreenType;
  siteId: number;
  siteName: string;
  /** Titles of the active scenario's messages on this screen. */
  titles: readonly string[];
  state: OnlineState | null;
  /** Tags of the screen and of its site. */
  tags: readonly string[];
  /** Text that the search matches: without accents, in lower case. */
  searchText: string;
}

export interface SiteGroup {
  id: number;
  name: string;
  screens: readonly ScreenChoice[];
}

/** The offered screens, indexed once per load, so that a tick does not search through thousands of them. */
export interface ScreenIndex {
  sites: readonly SiteGroup[];
  byId: ReadonlyMap<string, ScreenChoice>;
  /** Ids of all screens but EMBEDDED ones (« en station »). */
  stationIds: readonly string[];
  types: readonly ScreenType[];
  /** All tags of its screens, without duplicates, by name. */
  tags: readonly string[];
}

const typeOrder: readonly ScreenType[] = ['FHD', 'STRETCH', 'EMBEDDED'];

/** Indexes screens by site, in the order of the sites; inactive screens are left out. */
export function indexScreens(
  screens: Iterable<Screen>,
  titlesByScreen: ReadonlyMap<string, readonly string[]> = new Map(),
): ScreenIndex {
  const groups = new Map<number, { id: number; name: string; order: number; screens: ScreenChoice[] }>();
  const byId = new Map<string, ScreenChoice>();
  const offered = [...screens].filter(({ active }) => active);
  for (const screen of offered) {
    const { id, name, type, site } = screen;
    const tags = tagsOf(screen);
    const choice: ScreenChoice = {
      id,
      name,
      type,
      siteId: site.id,
      siteName: site.name,
      titles: titlesByScreen.get(id) ?? [],
      state: onlineStateOf(screen),
      tags,
      searchText: folded(`${name} ${id} ${site.name} ${tags.join(' ')}`),
    };
    byId.set(id, choice);
    const group = groups.get(site.id) ?? { ...site, screens: [] };
    group.screens.push(choice);
    groups.set(site.id, group);
  }
  const sites = [...groups.values()].sort((a, b) => a.order - b.order || byName(a, b));
  for (const site of sites) site.screens.sort(byName);
  const all = [...byId.values()];
  return {
    sites,
    byId,
    stationIds: all.filter(({ type }) => type !== 'EMBEDDED').map(({ id }) => id),
    tags: knownTags(offered),
    types: typeOrder.filter((type) => all.some((screen) => screen.type === type)),
  };
}
