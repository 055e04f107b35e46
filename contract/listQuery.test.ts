import { describe, expect, it } from 'vitest';
import { queryList } from './listQuery.ts';

const sites = [
  { id: 1, name: 'Orly 10', order: 3, active: true, line: { name: 'Métro 14' } },
  { id: 2, name: 'Orly 4', order: 1, active: false, line: { name: 'RER B' } },
  { id: 3, name: 'Antony', order: 2, active: true, line: null },
];
const ids = (query: Parameters<typeof queryList>[1]) => queryList(sites, query).data.map(({ id }) => id);

describe('listQuery', () => {
  it('ADM-14 counts everything that a page cuts', () => {
    const cut = queryList(sites, {
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'id', order: 'ASC' },
    });
    expect(cut).toEqual({ data: [sites[2]], total: 3 });
    expect(queryList(sites, {}).total).toBe(3);
  });

  it('ADM-14 sorts as a French reader expects, nested fields too, with what is missing last', () => {
    expect(ids({ sort: { field: 'name', order: 'ASC' } })).toEqual([3, 2, 1]);
    expect(ids({ sort: { field: 'order', order: 'DESC' } })).toEqual([1, 3, 2]);
    expect(ids({ sort: { field: 'line.name', order: 'ASC' } })).toEqual([1, 2, 3]);
  });

  it('ADM-14 filters by text without accents, by value, by list and everywhere', () => {
    expect(ids({ filter: { 'line.name': 'metro' } })).toEqual([1]);
    expect(ids({ filter: { active: true } })).toEqual([1, 3]);
    expect(ids({ filter: { id: [1, 2] } })).toEqual([1, 2]);
    expect(ids({ filter: { q: 'rer' } })).toEqual([2]);
    expect(ids({ filter: { q: 'métro orly' } })).toEqual([1]);
    expect(ids({ filter: { q: '4' } })).toEqual([1, 2]);
    expect(ids({ filter: { q: '', name: undefined } })).toEqual([1, 2, 3]);
    const gates = [
      { id: 1, name: 'Porte d’Italie' },
      { id: 2, name: "Porte d'Ivry" },
    ];
    const found = ["d'", 'd’'].map((q) => queryList(gates, { filter: { q } }).total);
    expect(found).toEqual([2, 2]);
  });

  it('ADM-14 does not search ids that no list shows, those of screens are shown', () => {
    expect(ids({ filter: { q: '3' } })).toEqual([]);
    const displays = [{ id: 7, screenId: 'val-1', screen: { id: 'val-1', name: 'Hall' }, physicalId: 'A' }];
    const found = (q: string) => queryList(displays, { filter: { q } }).total;
    expect([found('7'), found('val-1'), found('hall a')]).toEqual([0, 0, 1]);
    expect(queryList([{ id: 'val-1', name: 'Hall' }], { filter: { q: 'val-1' } }).total).toBe(1);
  });

  it('leaves the list that it was given as it was', () => {
    queryList(sites, { sort: { field: 'name', order: 'ASC' } });
    expect(sites.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
