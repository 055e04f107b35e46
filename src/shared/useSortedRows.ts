import { useMemo, useState } from 'react';
import type { SortPayload } from 'react-admin';
import { compareNames } from '../../contract/names.ts';
import { createSteadyOrder } from './steadyOrder.ts';

/** Order of two values of a column, null if one of them is unknown: texts as names are, numbers by size. */
function orderOf(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' ? compareNames(a, b) : null;
}

/** Orders rows by a column, unknown values (null) last. */
function orderBy<R extends object>({ field, order }: SortPayload): (rows: readonly R[]) => readonly R[] {
  if (field === '') return (rows) => rows;
  const direction = order === 'ASC' ? 1 : -1;
  return createSteadyOrder(
    (row: R): [unknown] => [row[field as keyof R] ?? null],
    ([a], [b]) => {
      const found = orderOf(a, b);
      return found === null ? Number(a === null) - Number(b === null) : direction * found;
    },
  );
}

/**
 * A table's rows, a page at a time, by the column that the user has chosen, as given until then; in the properties of a
 * react-admin list. It begins at its first page when the order changes, and while rendering, when `filter`, which chose the
 * rows, is another one, or fewer rows leave none at the present page. A `useList` that is given the rows would draw all of them before it cuts a page, and compare the text of
 * them all at each change of one: it is given none, for all that a list has besides.
 */
export function useSortedRows<R extends object>(rows: readonly R[], filter: object) {
  const [sort, setSort] = useState<SortPayload>({ field: '', order: 'ASC' });
  const [perPage, setPerPage] = useState(50);
  const [asked, setPage] = useState(1);
  const [filteredBy, setFilteredBy] = useState(filter);
  const sorter = useMemo(() => orderBy<R>(sort), [sort]);
  const sorted = useMemo(() => sorter(rows), [sorter, rows]);
  const page = filteredBy === filter && (asked - 1) * perPage < rows.length ? asked : 1;
  if (filteredBy !== filter) setFilteredBy(filter);
  if (page !== asked) setPage(page);
  const data = useMemo(() => sorted.slice((page - 1) * perPage, page * perPage), [sorted, page, perPage]);
  return {
    data,
    error: null,
    isPending: false as const,
    total: rows.length,
    page,
    perPage,
    hasPreviousPage: page > 1,
    hasNextPage: page * perPage < rows.length,
    sort,
    setPage,
    setPerPage: (next: number) => {
      setPerPage(next);
      setPage(1);
    },
    setSort: (next: SortPayload) => {
      setSort(next);
      setPage(1);
    },
  };
}
