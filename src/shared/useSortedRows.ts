import { useMemo, useState } from 'react';
import type { ListControllerResult, SortPayload } from 'react-admin';
import { compareNames } from '../../contract/names.ts';

/** Order of two values of a column; null: one of them is unknown. */
function orderOf(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' ? compareNames(a, b) : null;
}

/**
 * A table's rows by the column that the user has chosen, as given until then: texts in the order of names, unknown values
 * (null) last. `ordered` makes a `useList` of them, which knows neither, a list in this order. It begins at its first page
 * when the order changes, and while rendering, when fewer rows leave none at the present page.
 */
export function useSortedRows<R extends object>(rows: readonly R[]) {
  const [sort, setSort] = useState<SortPayload>({ field: '', order: 'ASC' });
  const sorted = useMemo(() => {
    if (sort.field === '') return [...rows];
    const valueOf = (row: R): unknown => row[sort.field as keyof R] ?? null;
    const direction = sort.order === 'ASC' ? 1 : -1;
    return rows.toSorted((one, other) => {
      const [a, b] = [valueOf(one), valueOf(other)];
      const order = orderOf(a, b);
      return order === null ? Number(a === null) - Number(b === null) : direction * order;
    });
  }, [rows, sort]);

  function ordered<L extends Pick<ListControllerResult, 'page' | 'perPage' | 'setPage'>>(list: L) {
    const { page, perPage, setPage } = list;
    if (page > 1 && (page - 1) * perPage >= rows.length) setPage(1);
    const sortAnew = (next: SortPayload) => {
      setSort(next);
      setPage(1);
    };
    return { ...list, sort, setSort: sortAnew };
  }
  return { sorted, ordered };
}
