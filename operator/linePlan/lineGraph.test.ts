import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDirection } from '../../tests/support/buildLineStops.ts';
import { lineGraph, type LineGraph } from './lineGraph.ts';

const there = (...patterns: string[]) => buildDirection(0, patterns);
const back = (...patterns: string[]) => buildDirection(1, patterns);
const unknown = (...patterns: string[]) => buildDirection(null, patterns);

const orderOf = ({ stops }: LineGraph) => stops.map(({ id }) => id).join('');
const edgesOf = ({ stops, edges }: LineGraph) =>
  edges.map(([from, to]) => `${stops[from]?.id}${stops[to]?.id}`).join(' ');

describe('lineGraph', () => {
  it.each([
    ['a line', [there('ABCD')], 'ABCD', 'AB BC CD'],
    ['the way back is the same', [there('ABCD'), back('DCBA')], 'ABCD', 'AB BC CD'],
    ['the way back alone', [back('ABCD')], 'ABCD', 'AB BC CD'],
    ['an express is no way of its own', [there('ABCD', 'AD', 'ACD'), back('DA')], 'ABCD', 'AB BC CD'],
    ['a fork', [there('ABCD', 'ABE'), back('DCBA', 'EBA')], 'ABCDE', 'AB BC BE CD'],
    ['a join', [there('ABCD', 'XCD')], 'ABXCD', 'AB BC XC CD'],
    ['a detour', [there('ABCD', 'ABXD')], 'ABCXD', 'AB BC BX CD XD'],
    [
      'a stop that is called at on the way back alone',
      [there('ABCD'), back('DXBA')],
      'ABCXD',
      'AB BC BX CD XD',
    ],
    ['a loop', [there('ABCDA')], 'ABCD', 'AB AD BC CD'],
    ['a loop both ways round', [there('ABCDA'), back('ADCBA')], 'ABCD', 'AB AD BC CD'],
    ['a loop at its end', [there('ABCDEC')], 'ABCDE', 'AB BC CD CE DE'],
    ['a shuttle', [there('ABA')], 'AB', 'AB'],
    ['a shuttle without directions', [unknown('AB', 'BA')], 'AB', 'AB'],
    ['there and back without directions', [unknown('ABCD', 'DCBA')], 'ABCD', 'AB BC CD'],
    ['directions that mean something else', [there('ABC'), back('ABD')], 'ADBC', 'AB BC DB'],
    ['a stop alone', [unknown('A')], 'A', ''],
    ['the same stop twice in a row', [there('AAB')], 'AB', 'AB'],
    ['two that share nothing', [there('AB', 'XY')], 'ABXY', 'AB XY'],
    ['nothing', [], '', ''],
  ])('LIV-6 %s', (_, directions, order, edges) => {
    const graph = lineGraph(directions);
    expect(orderOf(graph)).toBe(order);
    expect(edgesOf(graph).split(' ').sort()).toEqual(edges.split(' ').sort());
  });

  it('LIV-6 says where vehicles call in one direction alone, and all the sites of a stop', () => {
    const way = back('DXBA');
    for (const stop of way.stops) stop.sites = [stop.sites[0] ?? 0, 90];
    const { stops } = lineGraph([there('ABCD'), way]);
    expect(stops.map(({ id, oneWay, sites }) => [id, oneWay, sites])).toEqual([
      ['A', null, [1, 90]],
      ['B', null, [2, 90]],
      ['C', 0, [3]],
      ['X', 1, [24, 90]],
      ['D', null, [4, 90]],
    ]);
    for (const alone of [there('AB'), back('AB'), unknown('AB')])
      expect(lineGraph([alone]).stops.map(({ oneWay }) => oneWay)).toEqual([null, null]);
  });

  const pattern = fc
    .array(fc.constantFrom(...'ABCDEFGH'), { minLength: 1, maxLength: 9 })
    .map((one) => one.join(''));
  const line = fc
    .tuple(fc.array(pattern, { maxLength: 4 }), fc.array(pattern, { maxLength: 4 }))
    .map(([some, others]) => ({ some, others }));

  it('LIV-6 of any line every stop is there once, and edges are where vehicles go without a stop', () => {
    fc.assert(
      fc.property(line, ({ some, others }) => {
        const graph = lineGraph([there(...some), back(...others)]);
        const called = new Set([...some, ...others].flatMap((one) => one.split('')));
        expect([...orderOf(graph)].sort()).toEqual([...called].sort());
        const neighbours = new Set<string>();
        for (const one of [...some, ...others])
          for (const [at, stop] of one.split('').entries())
            neighbours.add(`${stop}${one[at + 1]}`).add(`${one[at + 1]}${stop}`);
        for (const [from, to] of graph.edges) {
          expect(from).toBeLessThan(to);
          expect(neighbours).toContain(`${graph.stops[from]?.id}${graph.stops[to]?.id}`);
        }
      }),
    );
  });

  it('LIV-6 whoever is taken from one stop to the next gets there along the edges', () => {
    fc.assert(
      fc.property(line, ({ some, others }) => {
        const { stops, edges } = lineGraph([there(...some), back(...others)]);
        const group = stops.map((_, at) => at);
        const of = (at: number): number => (group[at] === at ? at : of(group[at] ?? at));
        for (const [from, to] of edges) group[of(to)] = of(from);
        const placeOf = (id: string) => of(stops.findIndex((stop) => stop.id === id));
        for (const one of [...some, ...others])
          for (const stop of one) expect(placeOf(stop)).toBe(placeOf(one[0] ?? ''));
      }),
    );
  });
});
