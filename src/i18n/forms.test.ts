import { expect, it } from 'vitest';
import { pictures } from './forms.ts';

it.each([
  [1, '1 ko'],
  [300 * 1024, '300 ko'],
  [1_048_400, '1 Mo'],
  [1.5 * 1024 * 1024, '1,5 Mo'],
  [10 * 1024 * 1024, '10 Mo'],
])('ADV-4 a picture of %i bytes is said to have %s, by the units of its limit', (bytes, size) => {
  expect(pictures.size(bytes).replace(/\s/u, ' ')).toBe(size);
});
