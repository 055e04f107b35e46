import type { Screen } from '../../contract/schemas/screen.ts';
import type { SiteScreens } from './siteScreens.ts';

/** One row of the grid: a site's heading, or as many of its screens as stand side by side. */
export type GridRow = { key: string } & (
  | { kind: 'site'; name: string; tags: readonly string[]; count: number }
  | { kind: 'screens'; screens: readonly Screen[] }
);

/** The grid as rows, each site before its screens. */
export function gridRowsOf(sites: readonly SiteScreens[], columns: number): GridRow[] {
  return sites.flatMap(({ site, screens }): GridRow[] => {
    const rows: GridRow[] = [
      {
        ...{ kind: 'site', key: `site ${site.id}`, name: site.name, tags: site.tags ?? [] },
        count: screens.length,
      },
    ];
    for (let first = 0; first < screens.length; first += columns) {
      const key = `site ${site.id} row ${first / columns}`;
      rows.push({ kind: 'screens', key, screens: screens.slice(first, first + columns) });
    }
    return rows;
  });
}
