import { expect, it } from 'vitest';
import { newPlaces } from './newPlaces.ts';

const now = 1_000;

it.each<[string, object, object, string[]]>([
  ['only a text changes', {}, {}, []],
  ['screens are added, and one is left', {}, { screens: ['b', 'c'] }, ['c']],
  ['it begins at another time', { from: now + 1 }, { from: now + 2 }, ['a', 'b']],
  ['it begins at once', { from: now + 1 }, {}, ['a', 'b']],
  ['another beginning that has passed as well is entered', { from: now - 2 }, { from: now - 1 }, []],
  ['it ends later', { until: now + 1 }, { until: now + 2 }, []],
  ['it had ended', { until: now }, { until: now + 1 }, ['a', 'b']],
  ['it has ended and stays so', { until: now }, { until: now, screens: ['c'] }, []],
])('TIM-4 EDT-4 where %s, a correction takes new places', (_what, before, next, expected) => {
  const screens = ['a', 'b'];
  expect(newPlaces({ screens, ...before }, { screens, ...next }, now)).toEqual(expected);
});
