import type { FilterPayload, PaginationPayload, RaRecord, SortPayload } from 'ra-core';

/** What react-admin asks of a list. */
export interface ListQuery {
  filter?: FilterPayload;
  sort?: SortPayload;
  pagination?: PaginationPayload;
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** The value at a dotted path: `site.name`. */
function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

/** For searching: without accents or capitals. */
function fold(value: unknown): string {
  return String(value)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [fold(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function holds(record: RaRecord, name: string, wanted: unknown): boolean {
  if (name === 'q') return textsIn(record).some((text) => text.includes(fold(wanted)));
  const value = valueAt(record, name);
  if (Array.isArray(wanted)) return wanted.includes(value);
  return typeof wanted === 'string' && typeof value === 'string'
    ? fold(value).includes(fold(wanted))
    : value === wanted;
}

function compare(a: unknown, b: unknown): number {
  if (a == null || b == null) return Number(b != null) - Number(a != null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(b) - Number(a);
  return collator.compare(textsIn(a).join(' '), textsIn(b).join(' '));
}

/**
 * Filters, sorts and cuts a whole list as react-admin asks, since the legacy server answers whole lists. `q` searches
 * every text; a text filter searches its field; `total` counts what the filter keeps, so that nothing is cut unseen.
 */
export function queryList<T extends RaRecord>(all: readonly T[], { filter, sort, pagination }: ListQuery) {
  const wanted = Object.entries((filter ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const kept = all.filter((record) => wanted.every(([name, value]) => holds(record, name, value)));
  if (sort?.field) {
    const sign = sort.order === 'DESC' ? -1 : 1;
    kept.sort((a, b) => sign * compare(valueAt(a, sort.field), valueAt(b, sort.field)));
  }
  if (!pagination) return { data: kept, total: kept.length };
  const { page, perPage } = pagination;
  return { data: kept.slice((page - 1) * perPage, page * perPage), total: kept.length };
}
