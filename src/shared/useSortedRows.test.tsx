import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSortedRows } from './useSortedRows.ts';

const rows = [
  { id: 'a', name: 'Quai 10', drift: 3 },
  { id: 'b', name: null, drift: 0 },
  { id: 'c', name: 'écran', drift: null },
  { id: 'd', name: 'Quai 2', drift: -5 },
  { id: 'e', name: null, drift: 20 },
  { id: 'f', name: 'Zone', drift: null },
];

it.each([
  ['name', 'ASC', 'cdafbe'],
  ['name', 'DESC', 'fadcbe'],
  ['drift', 'ASC', 'dbaecf'],
  ['drift', 'DESC', 'eabdcf'],
] as const)(
  'FLT-3 by %s, %s: names as in all lists, numbers by size, unknown values last',
  (field, order, ids) => {
    const list = { page: 2, perPage: 3, setPage: vi.fn() };
    const { result } = renderHook(() => useSortedRows(rows));
    expect(result.current.sorted).toEqual(rows);
    expect(result.current.ordered(list).sort.field).toBe('');
    expect(list.setPage).not.toHaveBeenCalled();
    act(() => result.current.ordered(list).setSort({ field, order }));
    expect(result.current.sorted.map(({ id }) => id).join('')).toBe(ids);
    expect(result.current.ordered(list).sort).toEqual({ field, order });
    expect(list.setPage).toHaveBeenCalledExactlyOnceWith(1);
  },
);

it('FLT-3 a page that has no rows any more is left for the first one', () => {
  const setPage = vi.fn();
  const { result } = renderHook(() => useSortedRows(rows));
  for (const page of [1, 2]) result.current.ordered({ page, perPage: 3, setPage });
  expect(setPage).not.toHaveBeenCalled();
  result.current.ordered({ page: 3, perPage: 3, setPage });
  expect(setPage).toHaveBeenCalledExactlyOnceWith(1);
});
