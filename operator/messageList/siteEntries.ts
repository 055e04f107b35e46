import { dayMs } from '../../contract/durations.ts';
import { isForgotten, openSince } from '../../contract/openEnded.ts';
import { byName } from '../../contract/names.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen, Site } from '../../contract/schemas/screen.ts';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';

/** A message on one screen. */
export interface MessageEntry {
  id: number;
  /** Null: it is the scenario's, or it was deleted and a screen that is offline still shows it. */
  news: News | null;
  /** What one line of text says of it. */
  text: string;
  standing: ListedStanding;
  /** On how many screens it is, of how many. */
  counts: { shown: number; screens: number };
  /** For how many days it has been without an end, where that is too long in its project (TIM-6); null: it is not. */
  openDays: number | null;
}

export interface ScreenEntry {
  screen: Screen;
  /** What is on the screen first, then what comes and what waits. */
  messages: MessageEntry[];
}

export interface SiteEntry {
  site: Site;
  screens: ScreenEntry[];
}

/** On how many screens each message is: the same words as those of the rows. */
function countsOf(standings: ReadonlyMap<string, readonly ListedStanding[]>) {
  const counts = new Map<number, MessageEntry['counts']>();
  for (const { candidate, kind } of [...standings.values()].flat()) {
    const known = counts.get(candidate.id) ?? { shown: 0, screens: 0 };
    counts.set(candidate.id, known);
    known.screens += 1;
    if (kind === 'shown') known.shown += 1;
  }
  return counts;
}

/** For how many days a message has been without an end, where that is longer than its project allows; null: it is not. */
export function openDaysOf(news: News | null, { openDays, instant }: Clock): number | null {
  const since = news && isForgotten(news, openDays, instant) ? openSince(news) : null;
  return since === null ? null : Math.floor((instant - since) / dayMs);
}

/** By which messages without an end are told. */
export interface Clock {
  /** The project's setting, days. */
  openDays: number | null | undefined;
  /** The server's clock, ms. */
  instant: number;
}

/**
 * The sites in their order, each with its screens and the messages of each screen (MSG-1).
 * `screensBySite` has the ids of the sites as keys, as `GET /rest/screen/project/sites/{projectId}` answers.
 */
export function siteEntriesOf(
  sites: readonly Site[],
  screensBySite: Readonly<Record<string, readonly Screen[]>>,
  standings: ReadonlyMap<string, readonly ListedStanding[]>,
  clock: Clock,
): SiteEntry[] {
  const counts = countsOf(standings);
  const entryOf = (standing: ListedStanding): MessageEntry => {
    const { id, news, title: text } = standing.candidate;
    return {
      ...{ id, news, text, standing },
      counts: counts.get(id) ?? { shown: 0, screens: 0 },
      openDays: openDaysOf(news, clock),
    };
  };
  return [...sites]
    .sort((a, b) => a.order - b.order || byName(a, b))
    .map((site) => ({
      site,
      screens: (screensBySite[site.id] ?? []).map((screen) => ({
        screen,
        messages: (standings.get(screen.id) ?? []).map(entryOf),
      })),
    }));
}
