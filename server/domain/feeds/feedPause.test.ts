import fc from 'fast-check';
import { expect, it } from 'vitest';
import { farthestMs, pauseOf } from './feedPause.ts';

it('TRF-3 the pause of a feed grows with failures up to a quarter of an hour, and is never quicker than the refresh', () => {
  expect([0, 0.5, 1].map((chance) => pauseOf(60_000, 0, chance))).toEqual([60_000, 60_000, 60_000]);
  expect([1, 2, 3].map((failures) => pauseOf(60_000, failures, 0.5))).toEqual([120_000, 240_000, 480_000]);
  expect(pauseOf(60_000, 50, 0.5)).toBe(900_000);
  expect([0, 1].map((chance) => pauseOf(3_600_000, 5, chance))).toEqual([3_600_000, 4_320_000]);
  // A longer wait would look to another server like the result of a wrong clock, and be fetched at once.
  expect([0, 1].map((chance) => pauseOf(86_400_000, 5, chance))).toEqual([86_400_000, 88_200_000]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 86_400_000 }),
      fc.nat(1000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (refresh, failures, chance) => {
        const pause = pauseOf(refresh, failures, chance);
        expect(pause).toBeGreaterThanOrEqual(refresh);
        expect(pause).toBeLessThanOrEqual(Math.max(refresh, 900_000) * 1.2 + 1);
        expect(pause).toBeLessThanOrEqual(refresh + farthestMs);
      },
    ),
  );
});
