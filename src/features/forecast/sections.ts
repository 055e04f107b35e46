import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { lastSeenOf } from '../../shared/onlineState.ts';
import { dateAndTime } from '../../shared/zonedDate.ts';
import { misfitText, type Misfit } from './misfits.ts';

const words = texts.forecast;

/** A part of a forecast's details, with its heading. */
export interface ForecastSection {
  title: string;
  items: readonly string[];
  note?: string;
}

/** Nobody reads a longer list. */
const mostItems = 100;

/** The first items of a list as texts, and how many more there are; the rest of thousands is not even formatted. */
export function itemsOf<T>(list: readonly T[], textOf: (one: T) => string): string[] {
  const items = list.slice(0, mostItems).map(textOf);
  const more = list.length - items.length;
  return more > 0 ? [...items, words.more(more)] : items;
}

/** A screen's name with its site's, since the name alone says little. */
export const screenName = ({ site, name }: Screen): string => words.screen(site.name, name);

/** Offline screens, each with the time since when. */
export const offlineItems = (screens: readonly Screen[], timeZone: string): string[] =>
  itemsOf(screens, (screen) => {
    const since = lastSeenOf(screen);
    return words.offlineSince(screenName(screen), since === null ? null : dateAndTime(since, timeZone));
  });

/** Messages with their number of screens, as texts. */
export const messageItems = (found: readonly { title: string; screens: number }[]): string[] =>
  itemsOf(found, ({ title, screens }) => words.messageOn(title, screens));

/** The misfits as a section of their own. */
export function fitSection(misfits: readonly Misfit[]): ForecastSection {
  return { title: words.fit.title, items: itemsOf(misfits, misfitText), note: words.fit.note };
}
