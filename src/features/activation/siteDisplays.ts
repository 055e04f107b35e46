import { byName } from '../../../contract/names.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import type { Screen, Site } from '../../../contract/schemas/screen.ts';
import { onlineStateOf } from '../../shared/onlineState.ts';

/** Why a screen does not show all that a scenario has for it. */
export type ScreenNote = 'inactive' | 'noMessaging' | 'limited' | 'offline' | 'dark';

/** What one screen shows under a scenario (SCN-6). */
export interface ScreenDisplay {
  screen: Screen;
  titles: readonly string[];
  notes: readonly ScreenNote[];
}

export interface SiteDisplays {
  site: Site;
  screens: readonly ScreenDisplay[];
}

function notesOf(screen: Screen, titles: readonly string[]): ScreenNote[] {
  if (!screen.active) return ['inactive'];
  if (!screen.newsConf) return ['noMessaging'];
  const state = onlineStateOf(screen);
  return [
    ...(titles.length > screen.newsConf.limit ? (['limited'] as const) : []),
    ...(state === 'offline' || state === 'dark' ? [state] : []),
  ];
}

/** A scenario's screens by site, in the order of the sites, with what each shows. */
export function siteDisplays({ display }: Scenario, screens: readonly Screen[]): SiteDisplays[] {
  const titlesById = new Map(
    display.map(({ screenId, titles }) => [screenId, titles.map(({ title }) => title)]),
  );
  const bySite = new Map<number, { site: Site; screens: ScreenDisplay[] }>();
  for (const screen of screens) {
    const titles = titlesById.get(screen.id);
    if (!titles) continue;
    const place = bySite.get(screen.site.id) ?? { site: screen.site, screens: [] };
    place.screens.push({ screen, titles, notes: notesOf(screen, titles) });
    bySite.set(screen.site.id, place);
  }
  const sites = [...bySite.values()].sort((a, b) => a.site.order - b.site.order || byName(a.site, b.site));
  for (const site of sites) site.screens.sort((a, b) => byName(a.screen, b.screen));
  return sites;
}

/** Number of a scenario's screens that show some of it, and how many of these are offline, or out of service (FLT-5). */
export interface Reach {
  shown: number;
  offline: number;
  dark: number;
}

/** Whether a scenario's screen shows no message at all. */
export const showsNothing = ({ notes }: ScreenDisplay): boolean =>
  notes.includes('inactive') || notes.includes('noMessaging');

/**
 * Counts the screens that a scenario changes; the questions before activating, editing, stopping and deleting it share this
 * number.
 */
export function reachOf(scenario: Scenario, screens: readonly Screen[]): Reach {
  const shown = siteDisplays(scenario, screens).flatMap((site) =>
    site.screens.filter((one) => !showsNothing(one)),
  );
  const noted = (note: ScreenNote) => shown.filter(({ notes }) => notes.includes(note)).length;
  return { shown: shown.length, offline: noted('offline'), dark: noted('dark') };
}
