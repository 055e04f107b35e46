import { byPrecedence, type Candidate, isOutOfService } from '../../../contract/arbitration.ts';
import { changeBetween } from '../../../contract/explain.ts';
import { firstDueAt, isCounted } from '../../../contract/messageTime.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { timeOf, type MessageOptionsValue } from '../messageOptions/messageOptions.ts';
import { onlineStateOf } from '../../shared/onlineState.ts';
import { metOn, type Taking } from './takings.ts';

/** What will happen on the chosen screens, except for how the text fits. */
export interface SpreadForecast {
  offline: readonly Screen[];
  /** Screens that scenarios have when the message is first due: there it waits until the last of them ends. */
  waiting: readonly { takings: readonly Taking[]; screens: readonly Screen[] }[];
  /** Screens that a plan takes from the message afterwards. */
  later: readonly { taking: Taking; screens: readonly Screen[] }[];
  /** Screens out of service that the message does not turn on. */
  dark: readonly Screen[];
  /** Screens that have as many messages as their setup allows, where it takes a new place, so that the server will refuse. */
  full: readonly Screen[];
}

/** Whether a screen has as many messages as its setup allows (EDT-4). */
const isFull = ({ newsConf, newsCount }: Screen): boolean => newsConf !== null && newsCount >= newsConf.limit;

/** The message being corrected, as stored: it takes no additional place on its own screens. */
export type Corrected = Pick<News, 'id' | 'screens' | 'from' | 'until'>;

/** The screens with the message taken off. */
export function screensWithout(
  screens: readonly Screen[],
  { screens: held, from, until }: Corrected,
  now: number,
): readonly Screen[] {
  if (!isCounted({ from, until }, now)) return screens;
  const ids = new Set(held);
  return screens.map((one) => (ids.has(one.id) ? { ...one, newsCount: one.newsCount - 1 } : one));
}

/** The screens with the messages that will count towards their limits at `instant`, ms (TIM-2). */
export function screensAt(
  screens: readonly Screen[],
  news: readonly Corrected[],
  instant: number,
): readonly Screen[] {
  const counts = new Map<string, number>();
  for (const one of news) {
    if (!isCounted(one, instant)) continue;
    for (const id of one.screens) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return screens.map((one) => ({ ...one, newsCount: counts.get(one.id) ?? 0 }));
}

/** When, and against what, a message comes to its screens. */
interface Showing {
  /** The message is an alert. */
  alert: boolean;
  /** As takingsFrom returns them for `at`. */
  takings: readonly Taking[];
  /** When the message is first due, ms. */
  at: number;
  /** The screens on which it takes a new place; absent: all. */
  places?: ReadonlySet<string>;
  now: number;
  timeZone: string;
}

/** Whether a screen is out of service at `at` for the message; computed once for each of the hours that screens have. */
function darkAt({ alert, at, timeZone }: Showing): (screen: Screen) => boolean {
  const known = new Map<string, boolean>();
  return ({ service }) => {
    if (!service) return false;
    const key = `${service.alerts} ${service.hours}`;
    let isDark = known.get(key);
    if (isDark === undefined) {
      isDark = isOutOfService({ service, timeZone }, at, { alert });
      known.set(key, isDark);
    }
    return isDark;
  };
}

/**
 * Checks the chosen screens in one pass, for the moment when the message is first due. Which of them are offline by then,
 * if it begins later, is not told.
 */
export function spreadForecast(
  screens: readonly Screen[],
  chosen: ReadonlySet<string>,
  showing: Showing,
): SpreadForecast {
  const { takings, at, places = chosen, now } = showing;
  const taken = [...new Set(takings.map(({ screens: of }) => of))];
  const isLater = at > now;
  const isDark = darkAt(showing);
  const offline: Screen[] = [];
  const waiting = new Map<string, { takings: readonly Taking[]; screens: Screen[] }>();
  const later = new Map<Taking, Screen[]>();
  const dark: Screen[] = [];
  const full: Screen[] = [];
  for (const screen of screens) {
    if (!chosen.has(screen.id)) continue;
    if (!isLater && onlineStateOf(screen) === 'offline') offline.push(screen);
    if (isDark(screen)) dark.push(screen);
    if (isFull(screen) && places.has(screen.id)) full.push(screen);
    if (!taken.some((some) => some.has(screen.id))) continue;
    const { waits, next } = metOn(takings, screen.id, at);
    if (waits.length > 0) {
      const key = waits.map(({ from }) => from).join();
      const known = waiting.get(key);
      if (known) known.screens.push(screen);
      else waiting.set(key, { takings: waits, screens: [screen] });
    }
    if (next) {
      const known = later.get(next);
      if (known) known.push(screen);
      else later.set(next, [screen]);
    }
  }
  return {
    offline,
    waiting: [...waiting.values()],
    later: [...later].map(([taking, taken]) => ({ taking, screens: taken })),
    dark,
    full,
  };
}

/** What would have to give way on full screens if another message were added. */
export interface Displacement {
  /** Each with the number of screens that it would leave; most screens first, then in the order of screens. */
  messages: readonly { id: number; title: string; screens: number }[];
  /** Number of screens where the new message itself would not fit. */
  hiddenSelf: number;
}

/** Compares the arbitration (DSP-2) of full screens without and with the message, at the moment when it is first due. */
export function displacement(
  full: readonly Screen[],
  news: readonly News[],
  options: MessageOptionsValue,
  { now, timeZone }: { now: number; timeZone: string },
): Displacement {
  const wanted = new Map<string, Candidate[]>(full.map(({ id }) => [id, []]));
  for (const message of news) for (const id of message.screens) wanted.get(id)?.push(message);
  const { alert, priority } = options;
  const instant = firstDueAt(timeOf(options), now, timeZone) ?? now;
  const added: Candidate = { id: Infinity, alert, priority, period: null, createdAt: now };
  const counts = new Map<number, number>();
  let hiddenSelf = 0;
  for (const { id, newsConf } of full) {
    const before = { messages: wanted.get(id) ?? [], scenario: null, limit: newsConf?.limit ?? 0, timeZone };
    const after = { ...before, messages: [...before.messages, added] };
    const { lost, gained } = changeBetween(before, after, instant);
    for (const one of lost) counts.set(one.id, (counts.get(one.id) ?? 0) + 1);
    if (!gained.includes(added)) hiddenSelf += 1;
  }
  const messages = [...news].sort(byPrecedence).flatMap(({ id, title }) => {
    const screens = counts.get(id);
    return screens === undefined ? [] : [{ id, title, screens }];
  });
  return { messages: messages.sort((a, b) => b.screens - a.screens), hiddenSelf };
}
