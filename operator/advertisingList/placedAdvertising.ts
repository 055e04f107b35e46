import { compareNames } from '../../contract/names.ts';
import type { Advertising } from '../../contract/schemas/advertising.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';

/** A screen that has a picture. */
export interface ShownOn {
  id: string;
  name: string;
  siteName: string;
  /** Without accents, in lower case. */
  searchText: string;
}

/** A picture and its screens with their names, in the order of the sites. */
export interface PlacedAdvertising {
  advertising: Advertising;
  places: readonly ShownOn[];
  sites: number;
}

/** The pictures with their screens, newest first. An unknown screen gets its id as its name. */
export function placedAdvertising(
  list: readonly Advertising[],
  screens: readonly Screen[],
): PlacedAdvertising[] {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  return list
    .map((advertising) => {
      const places = advertising.screens
        .map((id) => {
          const screen = byId.get(id);
          const name = screen?.name ?? id;
          const siteName = screen?.site.name ?? texts.advertising.list.unknownSite;
          const searchText = folded(`${advertising.name} ${name} ${id} ${siteName}`);
          const { order = Infinity, id: siteId = null } = screen?.site ?? {};
          return { id, name, siteName, searchText, order, siteId };
        })
        .sort(
          (a, b) =>
            Math.sign(a.order - b.order || 0) ||
            compareNames(a.siteName, b.siteName) ||
            compareNames(a.name, b.name),
        );
      return { advertising, places, sites: new Set(places.map(({ siteId }) => siteId)).size };
    })
    .sort((a, b) => b.advertising.id - a.advertising.id);
}

/** The pictures that match a search: each word in the name, or in a screen with its site. */
export function filterAdvertising(
  list: readonly PlacedAdvertising[],
  search: string,
): readonly PlacedAdvertising[] {
  const words = searchedWords(search);
  if (words.length === 0) return list;
  return list.filter(({ places }) => places.some(({ searchText }) => hasWords(searchText, words)));
}

/** Number of different screens that have the pictures. */
export const screensWith = (list: readonly PlacedAdvertising[]): number =>
  new Set(list.flatMap(({ places }) => places.map(({ id }) => id))).size;
