import { expect, it } from 'vitest';
import { timeLeft } from './timeLeft.ts';

it.each([
  [600_000, 'encore 10 min'],
  [599_999, 'encore 9 min'],
  [60_000, 'encore 1 min'],
  [59_999, 'encore 59 s'],
  [1_000, 'encore 1 s'],
  [1, 'encore 1 s'],
])('SPR-13 what can be undone for %d ms more says « %s »', (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
