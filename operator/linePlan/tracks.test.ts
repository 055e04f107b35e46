import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDirection } from '../../tests/support/buildLineStops.ts';
import { lineGraph, type LineGraph } from './lineGraph.ts';
import { type Tracks, tracksOf } from './tracks.ts';

const graphOf = (...patterns: string[]) => lineGraph([buildDirection(0, patterns)]);

/** One row per stop: its letter in its column, `|` where a track passes. */
function drawn(...patterns: string[]): string[] {
  const graph = graphOf(...patterns);
  return tracksOf(graph).rows.map(({ column, below }, row) => {
    const passing = below.filter(({ edge: [from] }) => from < row).map((piece) => piece.column);
    return Array.from({ length: Math.max(column, ...passing) + 1 }, (_, at) =>
      at === column ? graph.stops[row]?.id : passing.includes(at) ? '|' : ' ',
    ).join('');
  });
}

/** Faults in a drawing: tracks that cross, share a column, or run through a stop that they do not serve. */
function faultsOf({ rows }: Tracks): string[] {
  return rows.flatMap(({ column, above, below }, row) => {
    const crossed = above.flatMap((one) =>
      above.filter((other) => one.from < other.from && one.to > other.to).map(() => `crossing above ${row}`),
    );
    const through = below
      .filter((piece) => piece.edge[0] < row && piece.column === column)
      .map(({ edge }) => `${edge.join('-')} through ${row}`);
    const passing = below.filter(({ edge: [from] }) => from < row);
    const shared =
      new Set(passing.map((piece) => piece.column)).size < passing.length
        ? [`two in one column at ${row}`]
        : [];
    return [...crossed, ...through, ...shared];
  });
}

/** Checks that each track runs from stop to stop without a gap. */
function expectWhole({ rows, columns }: Tracks, { edges }: LineGraph) {
  for (const edge of edges) {
    const [from, to] = edge;
    const isIts = (piece: { edge: readonly number[] }) => piece.edge[0] === from && piece.edge[1] === to;
    let column = rows[from]?.column ?? -1;
    expect(rows[from]?.below.filter(isIts).map((piece) => piece.column)).toEqual([column]);
    for (let row = from + 1; row <= to; row += 1) {
      const [piece, ...more] = rows[row]?.above.filter(isIts) ?? [];
      expect(more).toEqual([]);
      expect(piece?.from).toBe(column);
      column = piece?.to ?? -1;
      if (row < to) expect(rows[row]?.below.filter(isIts).map((one) => one.column)).toEqual([column]);
    }
    expect(column).toBe(rows[to]?.column);
    expect(column).toBeLessThan(columns);
  }
}

describe('tracksOf', () => {
  it.each([
    ['a line', ['ABC'], ['A', 'B', 'C']],
    ['a stop alone', ['A'], ['A']],
    ['a fork', ['ABCD', 'ABE'], ['A', 'B', 'C|', 'D|', ' E']],
    ['a join', ['ABCD', 'XCD'], ['A', 'B', '|X', 'C', 'D']],
    ['a detour', ['ABCDE', 'ABXE'], ['A', 'B', 'C|', 'D|', '|X', 'E']],
    ['a loop', ['ABCDA'], ['A', 'B|', 'C|', 'D']],
    ['a fork on a fork', ['ABCDE', 'ABCF', 'ABG'], ['A', 'B', 'C |', 'D||', 'E||', ' F|', '  G']],
    ['two that share nothing', ['AB', 'XY'], ['A', 'B', 'X', 'Y']],
  ])('LIV-6 %s', (_, patterns, rows) => {
    expect(drawn(...patterns)).toEqual(rows);
  });

  /** Paths between two stops: in sequence or in parallel; each letter occurs at most once. */
  const ways = fc.letrec<{ part: Part }>((tie) => ({
    part: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant<Part>('stop'),
      fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((after): Part => ({ after })),
      fc.array(tie('part'), { minLength: 2, maxLength: 3 }).map((beside): Part => ({ beside })),
    ),
  })).part;

  it('LIV-6 of any line every way is whole, and none shares a column with another', () => {
    const pattern = fc.array(fc.constantFrom(...'ABCDEFGH'), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 5 }), (patterns) => {
        const graph = graphOf(...patterns.map((one) => one.join('')));
        const tracks = tracksOf(graph);
        expect(tracks.rows).toHaveLength(graph.stops.length);
        expectWhole(tracks, graph);
        expect(faultsOf(tracks).filter((fault) => !fault.startsWith('crossing'))).toEqual([]);
      }),
    );
  });

  it('LIV-6 of a line that forks and joins no way crosses another, its trunk least of all', () => {
    fc.assert(
      fc.property(
        ways,
        fc.array(fc.nat(50), { maxLength: 3 }),
        fc.array(fc.nat(50), { maxLength: 3 }),
        (part, ends, starts) => {
          const patterns = patternsOf(part, ends, starts);
          const graph = graphOf(...patterns);
          expect(faultsOf(tracksOf(graph))).toEqual([]);
          expectWhole(tracksOf(graph), graph);
        },
      ),
      { numRuns: 500 },
    );
  });
});

type Part = 'stop' | { after: readonly Part[] } | { beside: readonly Part[] };

/**
 * Every path from one end of a line to the other, with branches that begin or end at some of its stops. Between parallel
 * sections there is always a stop.
 */
function patternsOf(part: Part, ends: readonly number[], starts: readonly number[]): string[] {
  let count = 0;
  const letter = () => String.fromCharCode(65 + count++);
  const write = (one: Part): string[] => {
    if (one === 'stop') return [letter()];
    if ('beside' in one) return one.beside.flatMap(write);
    return one.after.reduce<string[]>(
      (some, more) => {
        const ways = write(more);
        const stop = letter();
        return some.flatMap((before) => ways.map((way) => before + way + stop));
      },
      [letter()],
    );
  };
  const own = write({ after: [part] });
  const [trunk = ''] = own;
  const at = (place: number) => place % trunk.length;
  return [
    ...own,
    ...ends.map((place) => trunk.slice(0, at(place) + 1) + letter() + letter()),
    ...starts.map((place) => letter() + letter() + trunk.slice(at(place))),
  ];
}
