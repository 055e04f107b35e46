import type { ScreenEntry, SiteEntry } from './siteEntries.ts';

/** One row of the list: a site's heading, or one of its screens. */
export type ListRow = { key: string } & (
  { kind: 'site'; entry: SiteEntry } | { kind: 'screen'; entry: ScreenEntry }
);

/** The list as rows, each site before its screens. */
export function listRowsOf(entries: readonly SiteEntry[]): ListRow[] {
  return entries.flatMap((site): ListRow[] => [
    { kind: 'site', key: `site ${site.site.id}`, entry: site },
    ...site.screens.map((entry): ListRow => ({ kind: 'screen', key: `screen ${entry.screen.id}`, entry })),
  ]);
}

/** Pixels of a row that has not been measured yet. */
export function estimatedHeight(row: ListRow | undefined): number {
  if (row?.kind !== 'screen') return 48;
  return Math.max(64, 16 + 34 * row.entry.messages.length);
}
