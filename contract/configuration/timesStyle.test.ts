import { expect, it } from 'vitest';
import { structureRules } from './structures.ts';

const check = (times: unknown) => structureRules.displayStyle({ times });

it.each([
  { minutesUpTo: 0 },
  { minutesUpTo: 1440, withoutTimes: '' },
  { minutesUpTo: null, withoutTimes: null },
])('ADM-2 a display mode may say how departures are told: %j', (times) =>
  expect(check({ color: '#123456', ...times })).toEqual({}),
);

it.each([
  [{ minutesUpTo: -1 }, 'times.minutesUpTo'],
  [{ minutesUpTo: 1441 }, 'times.minutesUpTo'],
  [{ minutesUpTo: '60' }, 'times.minutesUpTo'],
  [{ withoutTimes: 'x'.repeat(201) }, 'times.withoutTimes'],
  [{ withoutTimes: 5 }, 'times.withoutTimes'],
])('ADM-2 what is no such value is refused where it stands: %j', (times, path) => {
  expect(Object.keys(check(times))).toEqual([path]);
});

it('ADM-2 no other part says so', () => {
  expect(Object.keys(structureRules.displayStyle({ main: { minutesUpTo: 5 } }))).toEqual([
    'main.minutesUpTo',
  ]);
});
