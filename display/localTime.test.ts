import { expect, it } from 'vitest';
import { dayText } from './localTime.ts';

it.each([
  ['2026-12-31T23:00:00Z', 'vendredi 1er janvier'],
  ['2027-05-01T10:00:00Z', 'samedi 1er mai'],
  ['2027-01-11T10:00:00Z', 'lundi 11 janvier'],
  ['2027-01-21T10:00:00Z', 'jeudi 21 janvier'],
])('DSP-1 the day of %s is written as it is said: %s', (instant, day) => {
  expect(dayText(Date.parse(instant), 'Europe/Paris')).toBe(day);
});
