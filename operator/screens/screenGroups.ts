import { sitesOfLine } from '../../contract/lineStops/sitesOfLine.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { SiteScreens, WatchedState } from './siteScreens.ts';
import { watchedStateOf } from './siteScreens.ts';

/** Groupings of screens (LIV-5). */
export const groupings = ['site', 'line', 'state'] as const;
export type Grouping = (typeof groupings)[number];

/** Screens grouped under one name. */
export interface ScreenGroup {
  key: string;
  name: string;
  tags: readonly string[];
  screens: readonly Screen[];
}

/** A line with the stops that determine its sites. */
export interface GroupLine {
  id: number;
  name: string;
}

export const groupsBySite = (sites: readonly SiteScreens[]): ScreenGroup[] =>
  sites.map(({ site, screens }) => ({
    key: `site ${site.id}`,
    name: site.name,
    tags: site.tags ?? [],
    screens,
  }));

/** States that need attention come first. */
const byNeed: readonly WatchedState[] = ['offline', 'inactive', 'unwatched', 'dark', 'online'];

/** Groups by state, problems first. */
export function groupsByState(
  sites: readonly SiteScreens[],
  names: Readonly<Record<WatchedState, string>>,
): ScreenGroup[] {
  const screens = Map.groupBy(
    sites.flatMap((one) => one.screens),
    watchedStateOf,
  );
  return byNeed.flatMap((state): ScreenGroup[] => {
    const some = screens.get(state);
    return some ? [{ key: `state ${state}`, name: names[state], tags: [], screens: some }] : [];
  });
}

/**
 * Groups by line, in the order of the lines: a screen at an interchange is in several groups; screens without a line come
 * last.
 */
export function groupsByLine(
  sites: readonly SiteScreens[],
  lines: readonly GroupLine[],
  stops: readonly LineStops[],
  none: string,
): ScreenGroup[] {
  const left = new Set(sites.map(({ site }) => site.id));
  // Of some thousand sites each line serves a few.
  const rankOf = new Map(sites.map(({ site }, rank) => [site.id, rank]));
  const stopsOf = new Map(stops.map((ofLine) => [ofLine.lineId, ofLine]));
  const groups = lines.flatMap(({ id, name }): ScreenGroup[] => {
    const ofLine = stopsOf.get(id);
    if (!ofLine) return [];
    const served = sitesOfLine(ofLine);
    const ranks = [...served].flatMap((siteId) => rankOf.get(siteId) ?? []).sort((a, b) => a - b);
    const screens = ranks.flatMap((rank) => sites[rank]?.screens ?? []);
    for (const siteId of served) left.delete(siteId);
    return screens.length === 0 ? [] : [{ key: `line ${id}`, name, tags: [], screens }];
  });
  const others = sites.filter(({ site }) => left.has(site.id)).flatMap((one) => one.screens);
  return others.length === 0
    ? groups
    : [...groups, { key: 'line none', name: none, tags: [], screens: others }];
}
