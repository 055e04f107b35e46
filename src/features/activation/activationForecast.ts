import { byPrecedence, isDarkAt, isOutOfService, type Situation } from '../../../contract/arbitration.ts';
import { changeBetween, explain } from '../../../contract/explain.ts';
import { firstDueAt } from '../../../contract/messageTime.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';

/** A message, and a number of screens. */
export interface CountedMessage {
  id: number;
  title: string;
  alert: boolean;
  screens: number;
}

/** What an activation does to messages, from the arbitration of every screen concerned (SCN-6). */
export interface ActivationForecast {
  /** On screens now, but not afterwards. */
  hidden: readonly CountedMessage[];
  /** Messages of the scenario that do not fit, since others of it come first. */
  cut: readonly CountedMessage[];
  /** Messages of the scenario that have ended for good. */
  over: readonly CountedMessage[];
  /** Messages of the scenario that begin later, or are outside their period at this moment. */
  later: readonly CountedMessage[];
  /** Ids of screens out of service that an alert of the scenario lights (FLT-5). */
  lit: ReadonlySet<string>;
  /** Titles that each screen of the scenario shows, or will once it is in service again. */
  titles: ReadonlyMap<string, readonly string[]>;
  /** Screens of the scenario that show none of it, by the instant (ms) of their first message; null: never while it runs. */
  mute: readonly { from: number | null; screens: readonly Screen[] }[];
}

interface Given {
  scenario: Scenario;
  current: Scenario | null;
  screens: readonly Screen[];
  library: readonly News[];
  /** The project's spread messages. */
  news: readonly News[];
  now: number;
  /** When the scenario would stop by itself, ms; null: never. */
  until: number | null;
  timeZone: string;
}

/** A scenario's messages by screen. */
export function messagesByScreen(
  scenario: Scenario | null,
  library: ReadonlyMap<number, News>,
): Map<string, News[]> {
  const byScreen = new Map<string, News[]>();
  for (const { id, screens } of scenario?.messages ?? []) {
    const message = library.get(id);
    if (!message) continue;
    for (const screenId of screens) {
      const known = byScreen.get(screenId);
      if (known) known.push(message);
      else byScreen.set(screenId, [message]);
    }
  }
  return byScreen;
}

function createCount() {
  const counted = new Map<number, { message: News; screens: number }>();
  return {
    add(message: News) {
      const known = counted.get(message.id);
      if (known) known.screens += 1;
      else counted.set(message.id, { message, screens: 1 });
    },
    /** Most screens first, then in the order of screens. */
    list: (): CountedMessage[] =>
      [...counted.values()]
        .sort((a, b) => b.screens - a.screens || byPrecedence(a.message, b.message))
        .map(({ message: { id, title, alert }, screens }) => ({ id, title, alert, screens })),
  };
}

/** When the first of a screen's messages is due; each message is computed once. */
function createFirstDue({ now, until, timeZone }: Given) {
  const known = new Map<number, number>();
  const firstOf = (message: News): number => {
    const first = known.get(message.id) ?? firstDueAt(message, now, timeZone) ?? Infinity;
    known.set(message.id, first);
    return first;
  };
  return (messages: readonly News[]): number | null => {
    const first = Math.min(...messages.map(firstOf));
    return first < (until ?? Infinity) ? first : null;
  };
}

/** Computes the effect of `scenario` in place of `current` at `now` (ms). */
export function activationForecast(given: Given): ActivationForecast {
  const { scenario, current, screens, news, now, timeZone } = given;
  const library = new Map(given.library.map((message) => [message.id, message]));
  const next = messagesByScreen(scenario, library);
  const running = messagesByScreen(current, library);
  const spread = new Map<string, News[]>(screens.map(({ id }) => [id, []]));
  for (const message of news) for (const id of message.screens) spread.get(id)?.push(message);

  const [hidden, cut, over, later] = [createCount(), createCount(), createCount(), createCount()];
  const lit = new Set<string>();
  const titles = new Map<string, string[]>();
  const mute = new Map<number | null, Screen[]>();
  const firstDueOf = createFirstDue(given);
  for (const screen of screens) {
    const { id, active, newsConf, service } = screen;
    if (!active || !newsConf || (!next.has(id) && !running.has(id))) continue;
    const of = (scenarioMessages: News[] | undefined): Situation<News> => ({
      messages: spread.get(id) ?? [],
      scenario: scenarioMessages ?? null,
      limit: newsConf.limit,
      timeZone,
      service,
    });
    const own = next.get(id);
    const after = of(own);
    changeBetween(of(running.get(id)), after, now).lost.forEach(hidden.add);
    if (isOutOfService(after, now) && !isDarkAt(after, now)) lit.add(id);
    const shown: string[] = [];
    for (const { candidate, isOfScenario, rank, reason } of explain(after, now)) {
      if (!isOfScenario) continue;
      if (rank !== null || reason === 'hours') shown.push(candidate.title);
      if (reason === 'limit') cut.add(candidate);
      if (reason === 'over') over.add(candidate);
      if (reason === 'period' || reason === 'early') later.add(candidate);
    }
    if (!own) continue;
    titles.set(id, shown);
    if (shown.length > 0) continue;
    const from = newsConf.limit > 0 ? firstDueOf(own) : null;
    const others = mute.get(from);
    if (others) others.push(screen);
    else mute.set(from, [screen]);
  }
  return {
    hidden: hidden.list(),
    cut: cut.list(),
    over: over.list(),
    later: later.list(),
    lit,
    titles,
    mute: [...mute]
      .map(([from, found]) => ({ from, screens: found }))
      .sort((a, b) => (b.from ?? Infinity) - (a.from ?? Infinity)),
  };
}
