import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { lastSeenOf } from '../../shared/onlineState.ts';
import { dateAndTime } from '../../shared/zonedDate.ts';
import { misfitText, type Misfit } from './misfits.ts';

const words = texts.forecast;

/** A part of the details: what it is about, and what there is of it. */
export interface ForecastSection {
  title: string;
  items: readonly string[];
  note?: string;
}

/** Beyond this nobody reads on. */
const mostItems = 100;

/** The first of a list in words, and how many more there are: thousands of screens are not all put into words. */
export function itemsOf<T>(list: readonly T[], textOf: (one: T) => string): string[] {
  const items = list.slice(0, mostItems).map(textOf);
  const more = list.length - items.length;
  return more > 0 ? [...items, words.more(more)] : items;
}

/** A screen by its site and its name, which alone says little. */
export const screenName = ({ site, name }: Screen): string => words.screen(site.name, name);

/** Screens that are offline, each with since when. */
export const offlineItems = (screens: readonly Screen[], timeZone: string): string[] =>
  itemsOf(screens, (screen) => {
    const since = lastSeenOf(screen);
    return words.offlineSince(screenName(screen), since === null ? null : dateAndTime(since, timeZone));
  });

/** How many screens each message is about, in words. */
export const messageItems = (found: readonly { title: string; screens: number }[]): string[] =>
  itemsOf(found, ({ title, screens }) => words.messageOn(title, screens));

/** What does not fit, as a section of its own. */
export function fitSection(misfits: readonly Misfit[]): ForecastSection {
  return { title: words.fit.title, items: itemsOf(misfits, misfitText), note: words.fit.note };
}
