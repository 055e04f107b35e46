import { byName } from '../../contract/names.ts';
import { byPrecedence } from '../../contract/arbitration.ts';
import { textOfHtml } from '../../contract/html.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen, Site } from '../../contract/schemas/screen.ts';

/** A message on one screen. */
export interface MessageEntry {
  news: News;
  /** What one line of text says of it. */
  text: string;
  /** The screen shows it now. */
  displayed: boolean;
}

export interface ScreenEntry {
  screen: Screen;
  /** Those shown now first, then by the precedence that the screen itself follows. */
  messages: MessageEntry[];
}

export interface SiteEntry {
  site: Site;
  screens: ScreenEntry[];
}

/** The screens on which a message runs; a legacy server names a single one by `screenId` alone. */
export function screensOf(news: News): string[] {
  return news.screens.length === 0 && news.screenId !== null ? [news.screenId] : news.screens;
}

/** Every message by the screens on which it runs, in the order of a ScreenEntry. */
export function messagesByScreen(news: readonly News[]): Map<string, MessageEntry[]> {
  const byScreen = new Map<string, MessageEntry[]>();
  const shownFirst = new Map<string, number>();
  for (const message of [...news].sort(byPrecedence)) {
    const text = message.title || textOfHtml(message.content);
    const showing = new Set(message.displayedOnScreen);
    for (const screenId of new Set(screensOf(message))) {
      const entries = byScreen.get(screenId) ?? [];
      byScreen.set(screenId, entries);
      const displayed = showing.has(screenId);
      const shown = shownFirst.get(screenId) ?? 0;
      entries.splice(displayed ? shown : entries.length, 0, { news: message, text, displayed });
      if (displayed) shownFirst.set(screenId, shown + 1);
    }
  }
  return byScreen;
}

/**
 * The sites in their order, each with its screens and the messages of each screen (MSG-1).
 * `screensBySite` has the ids of the sites as keys, as `GET /rest/screen/project/sites/{projectId}` answers.
 */
export function siteEntriesOf(
  sites: readonly Site[],
  screensBySite: Readonly<Record<string, readonly Screen[]>>,
  news: readonly News[],
): SiteEntry[] {
  const byScreen = messagesByScreen(news);
  return [...sites]
    .sort((a, b) => a.order - b.order || byName(a, b))
    .map((site) => ({
      site,
      screens: (screensBySite[site.id] ?? []).map((screen) => ({
        screen,
        messages: byScreen.get(screen.id) ?? [],
      })),
    }));
}
