import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseOf, trustedUntil } from './feedPlans.ts';

describe('TRF-3 the pace of a feed', () => {
  it('TRF-3 grows with failures up to a quarter of an hour, and is never quicker than the refresh', () => {
    expect(pauseOf(60_000, 0, 0.5)).toBe(60_000);
    expect([1, 2, 3].map((failures) => pauseOf(60_000, failures, 0.5))).toEqual([120_000, 240_000, 480_000]);
    expect(pauseOf(60_000, 50, 0.5)).toBe(900_000);
    expect([0, 1].map((chance) => pauseOf(3_600_000, 5, chance))).toEqual([3_600_000, 4_320_000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 10_000_000 }),
        fc.nat(1000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (refresh, failures, chance) => {
          const pause = pauseOf(refresh, failures, chance);
          expect(pause).toBeGreaterThanOrEqual(refresh);
          expect(pause).toBeLessThanOrEqual(Math.max(refresh, 900_000) * 1.2 + 1);
        },
      ),
    );
  });

  it('TRF-3 what a silent feed said counts for an hour, or three refreshes', () => {
    expect(trustedUntil(0, 60_000)).toBe(3_600_000);
    expect(trustedUntil(0, 3_600_000)).toBe(10_800_000);
  });
});
