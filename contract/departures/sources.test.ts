import { expect, it } from 'vitest';
import { usualStaleAfter } from './sources.ts';

it.each([
  [10, 90],
  [45, 90],
  [46, 92],
  [300, 600],
])('LIV-1 the content of a source that is read every %i s holds for %i s', (refresh, expected) => {
  expect(usualStaleAfter(refresh)).toBe(expected);
});
