import { expect, it } from 'vitest';
import { clockOfInstant } from '../../contract/localTime.ts';
import { dateAndTime, dateOnly, timeWithSeconds } from './zonedDate.ts';

const newYear = Date.UTC(2025, 11, 31, 23, 30);

it.each([
  ['Europe/Paris', '01/01/2026', '00:30'],
  ['America/Cayenne', '31/12/2025', '20:30'],
  ['Pacific/Noumea', '01/01/2026', '10:30'],
])('dates are those of the clocks of %s, wherever the console stands', (zone, date, time) => {
  expect(dateOnly(newYear, zone)).toBe(date);
  expect(clockOfInstant(newYear, zone)).toBe(time);
  expect(dateAndTime(newYear, zone)).toBe(`${date} ${time}`);
  expect(timeWithSeconds(newYear + 7_999, zone)).toBe(`${time}:07`);
});
