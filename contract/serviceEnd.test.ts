import { expect, it } from 'vitest';
import { serviceEndOf } from './serviceEnd.ts';

it.each([
  [null, 3 * 3600],
  [undefined, 3 * 3600],
  ['3 h', 3 * 3600],
  ['24:00', 3 * 3600],
  ['00:00', 0],
  ['01:15', 4500],
  ['23:59', 86_340],
])('TIM-3 the end of service of a project that says %j is %i s after midnight', (clock, seconds) => {
  expect(serviceEndOf(clock)).toBe(seconds);
});
