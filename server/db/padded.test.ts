import fc from 'fast-check';
import { expect, it } from 'vitest';
import { padded } from './padded.ts';

it('SRV-5 a padded list begins as it was, has the same elements, and one of few lengths', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 600 }), (list) => {
      const longer = padded(list);
      expect(longer.slice(0, list.length)).toEqual(list);
      expect(new Set(longer)).toEqual(new Set(list));
      expect(list.length === 0 || Number.isInteger(Math.log2(longer.length))).toBe(true);
      expect(longer.length).toBeLessThanOrEqual(2 * list.length);
    }),
  );
});

it.each([
  [16_384, 16_384],
  [16_385, 16_385],
  [32_766, 32_766],
])('SRV-5 no list of %i becomes longer than SQLite takes (%i)', (length, expected) => {
  expect(padded(Array.from({ length }, (_, index) => index))).toHaveLength(expected);
});
