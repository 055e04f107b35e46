import { byPrecedence, isDarkAt, isOutOfService, type Situation } from '../../../contract/arbitration.ts';
import { changeBetween, explain } from '../../../contract/explain.ts';
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
}

interface Given {
  scenario: Scenario;
  current: Scenario | null;
  screens: readonly Screen[];
  library: readonly News[];
  /** The project's spread messages. */
  news: readonly News[];
  now: number;
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
  for (const { id, active, newsConf, service } of screens) {
    if (!active || !newsConf || (!next.has(id) && !running.has(id))) continue;
    const of = (scenarioMessages: News[] | undefined): Situation<News> => ({
      messages: spread.get(id) ?? [],
      scenario: scenarioMessages ?? null,
      limit: newsConf.limit,
      timeZone,
      service,
    });
    const after = of(next.get(id));
    changeBetween(of(running.get(id)), after, now).lost.forEach(hidden.add);
    if (isOutOfService(after, now) && !isDarkAt(after, now)) lit.add(id);
    for (const { candidate, isOfScenario, reason } of explain(after, now)) {
      if (!isOfScenario) continue;
      if (reason === 'limit') cut.add(candidate);
      if (reason === 'over') over.add(candidate);
      if (reason === 'period' || reason === 'early') later.add(candidate);
    }
  }
  return { hidden: hidden.list(), cut: cut.list(), over: over.list(), later: later.list(), lit };
}
