import type { Screen } from '../../contract/schemas/screen.ts';
import type { ScreenGroup } from './screenGroups.ts';

/** A row of the grid: a group's heading, or as many of its screens as fit side by side. */
export type GridRow = { key: string } & (
  | { kind: 'group'; name: string; tags: readonly string[]; count: number }
  | { kind: 'screens'; screens: readonly Screen[] }
);

/** The grid as rows, each group's heading before its screens. */
export function gridRowsOf(groups: readonly ScreenGroup[], columns: number): GridRow[] {
  return groups.flatMap(({ key, name, tags, screens }): GridRow[] => {
    const rows: GridRow[] = [{ kind: 'group', key, name, tags, count: screens.length }];
    for (let first = 0; first < screens.length; first += columns) {
      const row = `${key} row ${first / columns}`;
      rows.push({ kind: 'screens', key: row, screens: screens.slice(first, first + columns) });
    }
    return rows;
  });
}
