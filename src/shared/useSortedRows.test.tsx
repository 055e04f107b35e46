import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSortedRows } from './useSortedRows.ts';

const rows = [
  { id: 'a', name: 'Quai 10', drift: 3 },
  { id: 'b', name: null, drift: 0 },
  { id: 'c', name: 'écran', drift: null },
  { id: 'd', name: 'Quai 2', drift: -5 },
  { id: 'e', name: null, drift: 20 },
  { id: 'f', name: 'Zone', drift: null },
];
type Row = (typeof rows)[number];
const everything = {};

function open(given: readonly Row[]) {
  const { result, rerender } = renderHook(
    ({ of, by }: { of: readonly Row[]; by: object }) => useSortedRows(of, by),
    { initialProps: { of: given, by: everything } },
  );
  const list = () => result.current;
  return {
    list,
    ids: () =>
      list()
        .data.map(({ id }) => id)
        .join(''),
    give: (of: readonly Row[], by: object = everything) => rerender({ of, by }),
  };
}

it.each([
  ['name', 'ASC', 'cdafbe'],
  ['name', 'DESC', 'fadcbe'],
  ['drift', 'ASC', 'dbaecf'],
  ['drift', 'DESC', 'eabdcf'],
] as const)(
  'FLT-3 by %s, %s: names as in all lists, numbers by size, unknown values last',
  (field, order, ids) => {
    const { list, ids: found } = open(rows);
    expect([found(), list().sort.field]).toEqual(['abcdef', '']);
    act(() => list().setPerPage(4));
    act(() => list().setPage(2));
    expect([found(), list().hasPreviousPage, list().hasNextPage]).toEqual(['ef', true, false]);
    act(() => list().setSort({ field, order }));
    expect([found(), list().page, list().hasPreviousPage, list().hasNextPage]).toEqual([
      ids.slice(0, 4),
      1,
      false,
      true,
    ]);
    expect(list().sort).toEqual({ field, order });
  },
);

it('FLT-3 a page that has no rows any more is left for the first one', () => {
  const { list, ids, give } = open(rows);
  act(() => list().setPerPage(2));
  act(() => list().setPage(3));
  expect(ids()).toBe('ef');
  give(rows.slice(0, 4));
  expect([ids(), list().page, list().total]).toEqual(['ab', 1, 4]);
  give([]);
  expect([ids(), list().page, list().total]).toEqual(['', 1, 0]);
  give(rows);
  expect([ids(), list().page]).toEqual(['ab', 1]);
});

it('FLT-3 FLT-6 another filter begins at its first page, however many rows it leaves; changed rows stay at theirs', () => {
  const { list, ids, give } = open(rows);
  act(() => list().setPerPage(2));
  act(() => list().setPage(2));
  give(rows.map((row) => ({ ...row, drift: 1 })));
  expect([ids(), list().page]).toEqual(['cd', 2]);
  give(rows.slice(1), { search: 'quai' });
  expect([ids(), list().page]).toEqual(['bc', 1]);
  act(() => list().setPage(2));
  expect(ids()).toBe('de');
});

it('FLT-3 of thousands, one page is drawn, also at first, and a change of one is seen at once', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({ id: `q${at}`, name: `Quai ${at}`, drift: 0 }));
  const drawn: string[][] = [];
  const { rerender } = renderHook(
    ({ of }: { of: readonly Row[] }) =>
      drawn.push(useSortedRows(of, everything).data.map(({ name }) => name ?? '')),
    { initialProps: { of: many } },
  );
  rerender({ of: many.map((row) => (row.id === 'q7' ? { ...row, name: 'Fermé' } : row)) });
  expect(Math.max(...drawn.map((names) => names.length))).toBe(50);
  expect(drawn.at(-1)?.[7]).toBe('Fermé');
});
