import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

it('DSP-3 waits grow to 15 s and are spread, so that screens do not return as one', () => {
  expect([0, 1, 3, 9, 10_000].map((failures) => backoff(failures, () => 1))).toEqual([
    1_000, 2_000, 8_000, 15_000, 15_000,
  ]);
  expect(backoff(2, () => 0)).toBe(2_000);
});
