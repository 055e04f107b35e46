import { byPrecedence, type Candidate } from '../../../contract/arbitration.ts';
import { changeBetween } from '../../../contract/explain.ts';
import { firstDueAt, isCounted } from '../../../contract/messageTime.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { timeOf, type MessageOptionsValue } from '../messageOptions/messageOptions.ts';
import { onlineStateOf } from '../../shared/onlineState.ts';

/** What will happen to the chosen screens, but for how the text fits. */
export interface SpreadForecast {
  offline: readonly Screen[];
  /** Screens that the current scenario has taken: the message waits there until it ends. */
  waiting: readonly Screen[];
  /** Screens that are out of service, and that the message does not light. */
  dark: readonly Screen[];
  /** Screens that hold as many messages as their setup allows, so that the server will refuse. */
  full: readonly Screen[];
}

/** Whether a screen holds as many messages as its setup allows (EDT-4). */
export const isFull = ({ newsConf, newsCount }: Screen): boolean =>
  newsConf !== null && newsCount >= newsConf.limit;

/** What is corrected, as it stands: where it is already it takes no further place. */
export type Corrected = Pick<News, 'id' | 'screens' | 'from' | 'until'>;

/** The screens as they would be without a message. */
export function screensWithout(
  screens: readonly Screen[],
  { screens: held, from, until }: Corrected,
  now: number,
): readonly Screen[] {
  if (!isCounted({ from, until }, now)) return screens;
  const ids = new Set(held);
  return screens.map((one) => (ids.has(one.id) ? { ...one, newsCount: one.newsCount - 1 } : one));
}

/** Goes through the chosen screens once. `scenarioScreens`: those that the current scenario has taken, by id; `alert`: what is spread is one. */
export function spreadForecast(
  screens: readonly Screen[],
  chosen: ReadonlySet<string>,
  scenarioScreens: Pick<ReadonlySet<string>, 'has'>,
  alert: boolean,
): SpreadForecast {
  const offline: Screen[] = [];
  const waiting: Screen[] = [];
  const dark: Screen[] = [];
  const full: Screen[] = [];
  for (const screen of screens) {
    if (!chosen.has(screen.id)) continue;
    if (onlineStateOf(screen) === 'offline') offline.push(screen);
    if (screen.dark && !(alert && screen.service?.alerts)) dark.push(screen);
    if (scenarioScreens.has(screen.id)) waiting.push(screen);
    if (isFull(screen)) full.push(screen);
  }
  return { offline, waiting, dark, full };
}

/** What would have to give way on full screens, were one more message taken. */
export interface Displacement {
  /** With the number of screens that each of them would leave, the most first, then in the order of screens. */
  messages: readonly { id: number; title: string; screens: number }[];
  /** Screens on which the new message itself would have no room. */
  hiddenSelf: number;
}

/** The arbitration (DSP-2) of full screens without and with the message, at the moment when it is first shown. */
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
