import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineDirection } from '../schemas/lineStops.ts';
import { mergePatterns } from './mergePatterns.ts';
import { screensOfChoice } from './screensOfChoice.ts';
import { pointsOfStretch, sitesOfStretch, stopsBetween } from './stretch.ts';

/** Site id of a stop: A is 1, B is 2. */
const siteOf = (stop: string) => stop.charCodeAt(0) - 64;

function directionOf(direction: 0 | 1 | null, ...patterns: string[]): LineDirection {
  const { order, next } = mergePatterns(patterns.map((one) => one.split('')));
  const stops = order.map((id, at) => ({ id, name: id, sites: [siteOf(id)], next: [...(next[at] ?? [])] }));
  return { direction, name: null, stops };
}

const lineOf = (...directions: LineDirection[]) => ({
  lineId: 7,
  source: 'feed' as const,
  directions,
  elsewhere: [90],
});
type Asked = Parameters<typeof sitesOfStretch>[1];
const all: Asked = { direction: null, from: null, to: null };
const between = (from: string | null, to: string | null, direction: 0 | 1 | null = null): Asked => ({
  direction,
  from,
  to,
});
function sites(line: ReturnType<typeof lineOf>, asked: Asked): string {
  const found = sitesOfStretch(line, asked);
  if ('problem' in found) return found.problem;
  return [...found.sites]
    .sort((a, b) => a - b)
    .map((site) => (site === 90 ? '+' : String.fromCharCode(64 + site)))
    .join('');
}

const straight = lineOf(directionOf(0, 'ABCDE', 'ACE'), directionOf(1, 'EDXCBA'));
const forked = lineOf(directionOf(0, 'ABCDE', 'ABCFG', 'XBC'), directionOf(1, 'EDCBA', 'GFCBA'));
const loop = lineOf(directionOf(0, 'ABCDEA'));

describe('sitesOfStretch', () => {
  it.each([
    ['the whole line, with what stands nowhere in it', straight, all, 'ABCDEX+'],
    ['one direction', straight, between(null, null, 0), 'ABCDE'],
    ['between two stops, in both directions', straight, between('B', 'D'), 'BCDX'],
    ['the other way round is the same', straight, between('D', 'B'), 'BCDX'],
    ['between two stops in one direction', straight, between('B', 'D', 0), 'BCD'],
    ['in one direction against its order', straight, between('D', 'B', 0), 'BCD'],
    ['from the first stop of all', straight, between('A', 'C'), 'ABC'],
    ['to the first stop of all', straight, between('C', 'A', 0), 'ABC'],
    ['from a stop that one direction has alone', straight, between('X', 'B'), 'BCX'],
    ['one stop', straight, between('C', 'C'), 'C'],
    ['a stretch into a branch leaves the other branch out', forked, between('B', 'G'), 'BCFG'],
    ['over a branch that no vehicle runs from end to end', forked, between('X', 'E', 0), 'BCDEX'],
    ['from branch to branch no vehicle goes', forked, between('E', 'G'), 'apart'],
    ['along a loop', loop, between('B', 'D'), 'BCD'],
    ['over the end of a loop', loop, between('D', 'B'), 'ABDE'],
    ['back to a stop that comes before', lineOf(directionOf(0, 'AC', 'CB', 'BC')), between('A', 'B'), 'ABC'],
    ['of a line without any order, what stands nowhere', lineOf(), all, '+'],
    ['a direction that the line has not', loop, between(null, null, 1), 'direction'],
    ['a stop that is not on the line', straight, between('Z', 'B'), 'from'],
    ['an end that is not on the line', straight, between('B', 'Z'), 'to'],
    ['a stop of the other direction alone', straight, between('X', 'B', 0), 'from'],
    ['without its end', straight, between('B', null), 'toMissing'],
    ['without its beginning', straight, between(null, 'B', 1), 'fromMissing'],
    ['without its beginning, in any direction', straight, between(null, 'B'), 'fromMissing'],
  ])('CMP-1 %s', (_, line, asked, expected) => {
    expect(sites(line, asked)).toBe(expected);
  });

  it('CMP-1 of a line of one pattern, what stands between two stops and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), fc.nat(59), (length, a, b) => {
        const stops = Array.from({ length }, (_, at) => ({ next: at + 1 < length ? [at + 1] : [] }));
        const [from, to] = [a % length, b % length];
        const [first, last] = [Math.min(from, to), Math.max(from, to)];
        const expected = Array.from({ length: last - first + 1 }, (_, at) => first + at);
        expect([...stopsBetween(from, to, stops)].sort((x, y) => x - y)).toEqual(expected);
      }),
    );
  });

  it('CMP-1 on any line a stretch holds its ends, or says why there is none', () => {
    const pattern = fc.string({ unit: fc.constantFrom(...'ABCDEF'), minLength: 1, maxLength: 8 });
    const stop = fc.constantFrom(...'ABCDEFZ');
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 5 }), stop, stop, (patterns, from, to) => {
        const found = sitesOfStretch(lineOf(directionOf(0, ...patterns)), between(from, to));
        if ('problem' in found) return;
        expect(found.sites).toContain(siteOf(from));
        expect(found.sites).toContain(siteOf(to));
      }),
    );
  });
});

describe('screensOfChoice', () => {
  const screens = [
    { id: 'a1', siteId: 1, tags: ['Quai'] },
    { id: 'a2', siteId: 1, tags: [] },
    { id: 'c1', siteId: 3, tags: ['accès PMR', 'quai'] },
    { id: 'n1', siteId: 90, tags: [] },
  ];

  it('CMP-1 the screens at the sites of a stretch', () => {
    const choice = { lineId: 7, ...between('B', 'D') };
    expect(screensOfChoice(choice, straight, screens)).toEqual({ ids: ['c1'] });
    expect(screensOfChoice({ lineId: 7, ...all }, straight, screens)).toEqual({
      ids: ['a1', 'a2', 'c1', 'n1'],
    });
    expect(screensOfChoice({ ...choice, lineId: 8 }, straight, screens)).toEqual({ problem: 'line' });
    expect(screensOfChoice(choice, null, screens)).toEqual({ problem: 'line' });
    expect(screensOfChoice({ ...choice, to: 'Z' }, straight, screens)).toEqual({ problem: 'to' });
  });

  it('CMP-1 the screens that have one of the tags, whatever their capitals', () => {
    expect(screensOfChoice({ tags: ['QUAI', 'absente'] }, null, screens)).toEqual({ ids: ['a1', 'c1'] });
    expect(screensOfChoice({ tags: ['absente'] }, null, screens)).toEqual({ ids: [] });
  });
});

describe('the stop points of a stretch', () => {
  const line = lineOf(directionOf(0, 'ABCD'), directionOf(1, 'DCBA'));
  for (const { stops, direction } of line.directions)
    for (const stop of stops) stop.points = stop.id === 'C' ? [] : [siteOf(stop.id) * 10 + Number(direction)];

  it('CMP-4 are those of its stops in the directions that are asked for, each once', () => {
    expect(pointsOfStretch(line, between('A', 'C', 0))).toEqual([10, 20]);
    expect(pointsOfStretch(line, between('A', 'B'))?.sort()).toEqual([10, 11, 20, 21]);
  });

  it('CMP-4 are none of a whole line, of what is no stretch, and where none is known', () => {
    expect(pointsOfStretch(line, all)).toBeNull();
    expect(pointsOfStretch(line, between('A', 'X'))).toBeNull();
    expect(pointsOfStretch(line, between('C', 'C'))).toBeNull();
    expect(pointsOfStretch(lineOf(directionOf(0, 'AB')), between('A', 'B'))).toBeNull();
  });

  it.each([
    [500, 500],
    [501, undefined],
  ])('CMP-4 are none if a message cannot have as many: %i', (count, expected) => {
    const points = Array.from({ length: count }, (_, at) => at);
    const stop = { id: 'A', name: 'A', sites: [1], next: [], points };
    const found = pointsOfStretch(
      { directions: [{ direction: 0, name: null, stops: [stop] }] },
      between('A', 'A'),
    );
    expect(found?.length).toBe(expected);
  });
});
