import { dayMs } from '../../contract/durations.ts';
import { isForgotten, openSince } from '../../contract/openEnded.ts';
import { byName } from '../../contract/names.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen, Site } from '../../contract/schemas/screen.ts';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { hasLeft } from '../../src/features/standings/standingText.ts';

/** A message on one screen. */
export interface MessageEntry {
  id: number;
  /** Null: it is the scenario's, or it was deleted and an offline screen still shows it. */
  news: News | null;
  /** Its text on one line. */
  text: string;
  standing: ListedStanding;
  /** On how many of its screens it is shown. */
  counts: { shown: number; screens: number };
  /** For how many days it has been without an end, if that is too long for its project (TIM-6); null: it is not. */
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

/** Counts the screens of each message, by the same rule as the rows' texts. */
function countsOf(standings: ReadonlyMap<string, readonly ListedStanding[]>) {
  const counts = new Map<number, MessageEntry['counts']>();
  for (const standing of [...standings.values()].flat()) {
    const { candidate, kind } = standing;
    const known = counts.get(candidate.id) ?? { shown: 0, screens: 0 };
    counts.set(candidate.id, known);
    if (!hasLeft(standing)) known.screens += 1;
    if (kind === 'shown') known.shown += 1;
  }
  return counts;
}

/** For how many days a message has been without an end, where that is longer than its project allows; null: it is not. */
export function openDaysOf(news: News | null, { openDays, instant }: Clock): number | null {
  const since = news && isForgotten(news, openDays, instant) ? openSince(news) : null;
  return since === null ? null : Math.floor((instant - since) / dayMs);
}

/** Input for finding messages that have been without an end for too long. */
export interface Clock {
  /** The project's setting, days. */
  openDays: number | null | undefined;
  /** The server's clock, ms. */
  instant: number;
}

/**
 * The sites in order, each with its screens and each screen's messages (MSG-1). The keys of `screensBySite` are site ids, as
 * in `GET /rest/screen/project/sites/{projectId}`.
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
      id,
      news,
      text,
      standing,
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
