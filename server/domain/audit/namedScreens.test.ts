import { expect, it } from 'vitest';
import { namedScreens, screensLeft } from './namedScreens.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `ecran-${index}`);

it('OPS-6 an entry names fifty screens, and says how many more there are', () => {
  expect(namedScreens(ids(50))).toEqual(ids(50));
  expect(namedScreens(ids(1050))).toEqual([...ids(50), '+ 1000']);
});

it('OPS-6 an entry names the screens that were left, and not those that stay', () => {
  expect(screensLeft(['a'], false)).toEqual({ removedFrom: { from: null, to: ['a'] } });
  expect(screensLeft(['a', 'b'], true)).toEqual({ screens: { from: ['a', 'b'], to: null } });
});
