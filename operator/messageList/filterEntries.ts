import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import { searchedText } from './searchedText.ts';
import type { ScreenEntry, SiteEntry } from './siteEntries.ts';

export interface EntryFilter {
  /** Words that must all occur in the site, the screen or one of its messages; case and accents are ignored. */
  search: string;
  onlyWithMessages: boolean;
  onlyAlerts: boolean;
  /** Only those without an end for longer than the project allows (TIM-6). */
  onlyForgotten: boolean;
}

export const noFilter: EntryFilter = {
  search: '',
  onlyWithMessages: false,
  onlyAlerts: false,
  onlyForgotten: false,
};

function filterScreen(
  entry: ScreenEntry,
  place: string,
  words: string[],
  filter: EntryFilter,
): ScreenEntry | null {
  const here = `${place} ${folded(`${entry.screen.name} ${entry.screen.id}`)}`;
  const left = words.filter((word) => !here.includes(word));
  let messages = entry.messages;
  if (filter.onlyAlerts) messages = messages.filter(({ standing }) => standing.candidate.alert);
  if (filter.onlyForgotten) messages = messages.filter(({ openDays }) => openDays !== null);
  if (left.length > 0) {
    messages = messages.filter((message) => {
      const text = searchedText(message);
      return hasWords(text, left);
    });
  }
  const needsMessages =
    filter.onlyWithMessages || filter.onlyAlerts || filter.onlyForgotten || left.length > 0;
  if (needsMessages && messages.length === 0) return null;
  return messages === entry.messages ? entry : { ...entry, messages };
}

/**
 * The entries that match the filter. A screen found by its own name or its site's keeps all its messages; one found by a
 * message keeps the matching ones. Without a filter everything stays, including sites without screens.
 */
export function filterEntries(sites: readonly SiteEntry[], filter: EntryFilter): SiteEntry[] {
  const words = searchedWords(filter.search);
  const { onlyWithMessages, onlyAlerts, onlyForgotten } = filter;
  if (words.length === 0 && !onlyWithMessages && !onlyAlerts && !onlyForgotten) return [...sites];
  return sites.flatMap(({ site, screens }) => {
    const place = folded(site.name);
    const left = screens.flatMap((entry) => filterScreen(entry, place, words, filter) ?? []);
    return left.length > 0 ? [{ site, screens: left }] : [];
  });
}
