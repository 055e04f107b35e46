import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePatterns } from './mergePatterns.ts';

const orderOf = (...patterns: string[]) => mergePatterns(patterns.map((one) => one.split(''))).order.join('');

describe('mergePatterns', () => {
  it.each([
    ['one pattern as it is', ['ABCD'], 'ABCD'],
    ['an express adds nothing', ['ABCDE', 'ACE', 'AE'], 'ABCDE'],
    ['a branch stands together, after the trunk', ['ABCDE', 'ABCFG'], 'ABCDEFG'],
    ['a branch at the beginning stands together', ['ABCDE', 'XYCDE'], 'ABXYCDE'],
    ['a detour stands where it is gone through', ['ABCDE', 'ABXDE'], 'ABCXDE'],
    ['a stop that only a short run calls at', ['ABDEF', 'BCD'], 'ABCDEF'],
    ['a loop breaks where it closes', ['ABCDA'], 'ABCD'],
    ['a loop in the middle', ['ABCDBE'], 'ABCDE'],
    ['two patterns against each other: the longer one counts', ['ABCD', 'DCB'], 'ABCD'],
    ['two that share nothing', ['ABC', 'XY'], 'ABCXY'],
    ['nothing', [], ''],
  ])('CMP-1 %s', (_, patterns, order) => {
    expect(orderOf(...patterns)).toBe(order);
    expect(orderOf(...patterns.toReversed())).toBe(order);
  });

  it('CMP-1 says where vehicles go next, back to the beginning of a loop too', () => {
    const { order, next } = mergePatterns(['ABCA', 'BD'].map((one) => one.split('')));
    expect(order.map((stop, at) => `${stop}>${next[at]?.map((one) => order[one]).join('') ?? ''}`)).toEqual([
      'A>B',
      'B>CD',
      'C>A',
      'D>',
    ]);
  });

  it('CMP-1 a stop that is called at twice in a row does not follow itself', () => {
    expect(mergePatterns(['AABB'.split('')])).toEqual({ order: ['A', 'B'], next: [[1], []] });
  });

  const pattern = fc.array(fc.constantFrom(...'ABCDEFGH'), { minLength: 1, maxLength: 10 });

  it('CMP-1 of any patterns each stop stands once, and the longest pattern is kept', () => {
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 8 }), (patterns) => {
        const { order, next } = mergePatterns(patterns);
        expect([...order].sort()).toEqual([...new Set(patterns.flat())].sort());
        expect(next).toHaveLength(order.length);
        const lengths = patterns.map((one) => new Set(one).size);
        const kept = patterns.some(
          (one, at) =>
            lengths[at] === Math.max(...lengths) &&
            [...new Set(one)].join('') === order.filter((stop) => one.includes(stop)).join(''),
        );
        expect(kept || patterns.length === 0).toBe(true);
      }),
    );
  });

  it('CMP-1 patterns of one line are each in order, however they skip and branch', () => {
    const ofOneLine = fc.array(fc.subarray([...'ABCDEFGHIJ'], { minLength: 1 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(ofOneLine, (patterns) => {
        const { order } = mergePatterns(patterns);
        for (const one of patterns) expect(order.filter((stop) => one.includes(stop))).toEqual(one);
      }),
    );
  });
});
