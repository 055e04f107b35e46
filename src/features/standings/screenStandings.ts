import { byPrecedence, type Candidate, type Situation } from '../../../contract/arbitration.ts';
import type { Obstacle } from '../../../contract/explain.ts';
import { textOfHtml } from '../../../contract/html.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { timeStateAt } from '../../../contract/messageTime.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import type {
  LastCopies,
  LastCopy,
  ProjectStandings,
  TitledMessage,
} from '../../../contract/schemas/standings.ts';
import {
  copiesOf,
  copyOf,
  standingsOf,
  type ScreenFacts,
  type Standing,
} from '../../../contract/standing.ts';
import { heardOf } from '../../shared/onlineState.ts';

/** A screen's message, as lists show it. */
export interface ListedMessage extends Candidate {
  title: string;
  /** Null: it is the scenario's, or it was deleted and an offline screen still shows it. */
  news: News | null;
}

export type ListedStanding = Standing<ListedMessage>;

/** The screens that a message runs on; a legacy server names a single one in `screenId` only. */
export function screensOf(news: News): string[] {
  return news.screens.length === 0 && news.screenId !== null ? [news.screenId] : news.screens;
}

const ofNews = (news: News): ListedMessage => {
  const { id, alert, priority, period, from, until, days, createdAt } = news;
  const title = news.title || textOfHtml(news.content);
  return { id, alert, priority, period, from, until, days, createdAt, title, news };
};

/** The spread messages by screen. */
function spreadByScreen(news: readonly News[]): Map<string, ListedMessage[]> {
  const byScreen = new Map<string, ListedMessage[]>();
  for (const one of [...news].sort(byPrecedence)) {
    const message = ofNews(one);
    for (const screenId of new Set(screensOf(one))) {
      const known = byScreen.get(screenId);
      if (known) known.push(message);
      else byScreen.set(screenId, [message]);
    }
  }
  return byScreen;
}

const obstacleOf = ({ active, newsConf }: Screen): Obstacle => {
  if (!active) return 'inactive';
  return newsConf === null ? 'messagingOff' : null;
};

/** The known facts about each screen of a project, for `standingsOf`. */
export function screenFacts(
  project: Project,
  news: readonly News[],
  known: ProjectStandings,
): (screen: Screen) => ScreenFacts<ListedMessage> {
  const timeZone = project.timeZone ?? defaultTimeZone;
  const spread = spreadByScreen(news);
  const byId = new Map(news.map((one) => [one.id, ofNews(one)]));
  const listed = (message: TitledMessage): ListedMessage => ({
    ...message,
    news: byId.get(message.id)?.news ?? null,
  });
  const { scenario } = known;
  const ofScenario = new Map((scenario?.messages ?? []).map((message) => [message.id, listed(message)]));
  const copies = copiesOf(known, listed);

  return (screen) => {
    const ids = scenario?.screens[screen.id];
    const situation: Situation<ListedMessage> = {
      messages: spread.get(screen.id) ?? [],
      scenario: ids ? ids.flatMap((id) => ofScenario.get(id) ?? []) : null,
      scenarioUntil: scenario?.until ?? null,
      limit: screen.newsConf?.limit ?? 0,
      timeZone,
      service: screen.service,
    };
    const holding = { situation, obstacle: obstacleOf(screen) };
    return { ...holding, copy: copyOf({ id: screen.id, heard: heardOf(screen), holding }, copies) };
  };
}

/**
 * Offline screens whose copy is missing or older than their silence, as `<id> <since when>`: their copies must be read
 * again.
 */
export const newlySilent = (
  screens: readonly Screen[],
  { copies }: Pick<ProjectStandings, 'copies'>,
): string[] => {
  const copied = new Map(copies.map(({ screenId, at }) => [screenId, at]));
  return screens.flatMap((screen) => {
    const { lastSeen } = heardOf(screen);
    return lastSeen === null || copied.get(screen.id) === lastSeen ? [] : `${screen.id} ${lastSeen}`;
  });
};

/** `known` with the copies of some screens replaced by newer ones. */
export function withCopies<T extends LastCopies>(known: T, again: LastCopies): T {
  const screenIds = new Set(again.copies.map(({ screenId }) => screenId));
  const messages: TitledMessage[] = [];
  /** Copies with their indices moved to one merged list, which has only messages that some copy refers to. */
  const moved = (of: LastCopies, copies: readonly LastCopy[]): LastCopy[] => {
    const places = new Map<number, number>();
    const placeOf = (place: number) => {
      const message = of.messages[place];
      if (message && !places.has(place)) places.set(place, messages.push(message) - 1);
      return places.get(place) ?? -1;
    };
    return copies.map((copy) => ({
      ...copy,
      messages: copy.messages.map(placeOf),
      scenario: copy.scenario && { ...copy.scenario, messages: copy.scenario.messages.map(placeOf) },
    }));
  };
  const kept = known.copies.filter(({ screenId }) => !screenIds.has(screenId));
  return { ...known, copies: [...moved(known, kept), ...moved(again, again.copies)], messages };
}

/** Ended messages leave the lists by themselves (TIM-5). */
const isRunning = (standing: ListedStanding) => !(standing.kind === 'waiting' && standing.reason === 'over');

/** Where each screen's messages stand at `instant` (ms), by screen id; without ended ones. */
export const standingsByScreen = (
  facts: ReadonlyMap<string, ScreenFacts<ListedMessage>>,
  instant: number,
): Map<string, ListedStanding[]> =>
  new Map([...facts].map(([id, one]) => [id, standingsOf(one, instant).filter(isRunning)]));

/** The same from a legacy server's data, which has neither the running scenario nor what screens had. */
export function toldStandings(
  project: Project,
  news: readonly News[],
  screens: readonly Screen[],
  instant: number,
): Map<string, ListedStanding[]> {
  const timeZone = project.timeZone ?? defaultTimeZone;
  const spread = spreadByScreen(news);
  return new Map(
    screens.map((screen) => {
      const { operational, lastSeen } = heardOf(screen);
      const standings = (spread.get(screen.id) ?? []).map((candidate, index): ListedStanding => {
        const common = { candidate, isOfScenario: false };
        if (candidate.news?.displayedOnScreen.includes(screen.id)) {
          const shown = { ...common, rank: index + 1, reason: 'newest' } as const;
          if (operational) return { ...shown, kind: 'shown' };
          const isKept = lastSeen !== null && candidate.createdAt <= lastSeen;
          return isKept ? { ...shown, kind: 'kept', stale: null } : { ...shown, kind: 'expected' };
        }
        const state = timeStateAt(candidate, instant, timeZone);
        return { ...common, kind: 'waiting', reason: state === 'due' ? 'scenario' : state };
      });
      const isWaiting = ({ kind }: ListedStanding) => Number(kind === 'waiting');
      return [screen.id, standings.filter(isRunning).sort((a, b) => isWaiting(a) - isWaiting(b))];
    }),
  );
}
