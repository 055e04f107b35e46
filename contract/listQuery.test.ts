import fc from 'fast-check';
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
      { id: 3, name: 'Porte d‘Auteuil' },
      { id: 4, name: 'Porte dʼArcueil' },
    ];
    const found = ["d'", 'd’', 'd‘', 'dʼ', '^'].map((q) => queryList(gates, { filter: { q } }).total);
    expect(found).toEqual([4, 4, 4, 4, 0]);
  });

  it('ADM-14 a list of which a filter asks for some has to have one of them, in any case', () => {
    const tagged = [
      { id: 1, tags: ['Quai', 'accès PMR'] },
      { id: 2, tags: ['hall'] },
      { id: 3, tags: [] },
    ];
    const found = (tags: string[]) => queryList(tagged, { filter: { tags } }).data.map(({ id }) => id);
    expect(found(['quai'])).toEqual([1]);
    expect(found(['ACCES PMR', 'Hall'])).toEqual([1, 2]);
    expect(found([])).toEqual([]);
  });

  it('ADM-14 does not search ids that no list shows, those of screens are shown', () => {
    expect(ids({ filter: { q: '3' } })).toEqual([]);
    const displays = [{ id: 7, screenId: 'val-1', screen: { id: 'val-1', name: 'Hall' }, physicalId: 'A' }];
    const found = (q: string) => queryList(displays, { filter: { q } }).total;
    expect([found('7'), found('val-1'), found('hall a')]).toEqual([0, 0, 1]);
    expect(queryList([{ id: 'val-1', name: 'Hall' }], { filter: { q: 'val-1' } }).total).toBe(1);
  });

  it('ADM-14 searches words, however many blanks stand around them, in all that is read of a record', () => {
    expect(ids({ filter: { q: '  orly   metro ' } })).toEqual([1]);
    const places = [{ id: 1, lineup: 'Nord', line: { name: 'RER B' } }];
    expect(queryList(places, { filter: { q: 'nord' } }).total).toBe(1);
  });

  it('ADM-14 a value that is no text is the whole value', () => {
    expect(ids({ filter: { name: 4 } })).toEqual([]);
    expect(ids({ filter: { order: 2 } })).toEqual([3]);
  });

  it('ADM-14 sorts what is made of parts by its texts, accents as their letters, and kinds that are mixed as texts', () => {
    expect(ids({ sort: { field: 'line', order: 'DESC' } })).toEqual([3, 2, 1]);
    const sorted = (...values: unknown[]) =>
      queryList(
        values.map((value, id) => ({ id, value })),
        { sort: { field: 'value', order: 'ASC' } },
      ).data.map(({ value }) => value);
    expect(sorted('Fresnes', 'Évry', 'antony')).toEqual(['antony', 'Évry', 'Fresnes']);
    expect(sorted('b', 2, '10')).toEqual(['10', 2, 'b']);
    expect(sorted(true, 'a')).toEqual(['a', true]);
  });

  it.each<[string, fc.Arbitrary<unknown>, (a: never, b: never) => number]>([
    ['numbers by their size', fc.integer({ min: -20, max: 20 }), (a: number, b: number) => a - b],
    ['what is true before what is not', fc.boolean(), (a: boolean, b: boolean) => Number(b) - Number(a)],
    [
      'texts by their letters',
      fc.constantFrom('a', 'b', 'c'),
      (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1),
    ],
  ])('ADM-14 sorts %s, what is missing last, those that are alike as they stand', (_what, value, compare) => {
    const lists = fc.array(fc.option(value), { maxLength: 12 });
    fc.assert(
      fc.property(lists, fc.constantFrom('ASC' as const, 'DESC' as const), (values, order) => {
        const records = values.map((each, id) => ({ id, value: each }));
        const sign = order === 'ASC' ? 1 : -1;
        const there = records.filter((record) => record.value !== null);
        const missing = records.filter((record) => record.value === null);
        const ordered = there.sort((a, b) => sign * compare(a.value as never, b.value as never));
        const expected = order === 'ASC' ? [...ordered, ...missing] : [...missing, ...ordered];
        expect(queryList(records, { sort: { field: 'value', order } }).data).toEqual(expected);
      }),
    );
  });

  it('ADM-14 reads a record once for all searches and pages of its list', () => {
    let readings = 0;
    const list = [1, 2].map((id) => ({
      id,
      get name() {
        readings += 1;
        return `Quai ${id}`;
      },
    }));
    const ask = (q: string, page: number) =>
      queryList(list, {
        filter: { q },
        sort: { field: 'name', order: 'DESC' },
        pagination: { page, perPage: 1 },
      }).data.map(({ id }) => id);
    expect(ask('quai', 1)).toEqual([2]);
    const before = readings;
    expect([ask('quai', 2), ask('qua', 1)]).toEqual([[1], [2]]);
    expect(readings).toBe(before);
  });

  it('leaves the list that it was given as it was', () => {
    queryList(sites, { sort: { field: 'name', order: 'ASC' } });
    expect(sites.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
