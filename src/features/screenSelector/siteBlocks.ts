import type { ScreenType } from '../../../contract/enums.ts';
import { hasWords, searchedWords } from '../../../contract/folded.ts';
import type { ScreenChoice, ScreenIndex, SiteGroup } from './screenIndex.ts';

export interface ScreenFilter {
  search: string;
  /** Null: every type. */
  type: ScreenType | null;
}

/** Part of a site that the virtual list mounts as a unit: the head with the first screens, or a continuation. */
export interface SiteBlock {
  key: string;
  site: SiteGroup;
  first: boolean;
  screens: readonly ScreenChoice[];
}

/** Small enough that a site of thousands of screens is never mounted as a whole. */
const screensPerBlock = 16;

/** The screens that match the search (every word in name, id or site) and the type, in blocks by site. */
export function siteBlocks(index: ScreenIndex, filter: ScreenFilter): SiteBlock[] {
  const words = searchedWords(filter.search);
  const isShown = (screen: ScreenChoice) =>
    (filter.type === null || screen.type === filter.type) && hasWords(screen.searchText, words);
  const blocks: SiteBlock[] = [];
  for (const site of index.sites) {
    const shown = site.screens.filter(isShown);
    for (let from = 0; from < shown.length; from += screensPerBlock) {
      const screens = shown.slice(from, from + screensPerBlock);
      blocks.push({ key: `${site.id}-${from}`, site, first: from === 0, screens });
    }
  }
  return blocks;
}
