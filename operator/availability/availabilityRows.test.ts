import { expect, it } from 'vitest';
import { percent } from '../../src/i18n/availability.ts';
import { floorOf, reaches, readTarget, unitName, unitTick } from './availabilityRows.ts';

it.each([
  [0.995, '99,50 %'],
  [0.994_99, '99,49 %'],
  [0.999_999, '99,99 %'],
  [1, '100,00 %'],
  [0.29, '29,00 %'],
  [0, '0,00 %'],
])('FLT-2 a share of %d reads %s', (share, text) => {
  expect(percent(share)).toBe(text);
});

it.each([
  [0.995, 99.5, true],
  [0.994_999, 99.5, false],
  [null, 99.5, null],
  [0.57, 57, true],
])('FLT-2 a share of %s reaches %d: %s', (share, target, reached) => {
  expect(reaches(share, target)).toBe(reached);
});

it.each([
  ['99,5', 99.5],
  [' 100 ', 100],
  ['0', 0],
  ['', null],
  ['100,1', null],
  ['-1', null],
  ['beaucoup', null],
])('FLT-2 « %s » is a target of %s', (text, target) => {
  expect(readTarget(text)).toBe(target);
});

it.each<[(number | null)[], number, number]>([
  [[0.997, 1, null], 99.5, 0.99],
  [[0.97, 1], 99.5, 0.95],
  [[0.1], 99.5, 0],
  [[0], 99.5, 0],
  [[1], 60, 0.5],
])('FLT-2 the axis of %o with a target of %d begins at %d', (shares, target, floor) => {
  expect(floorOf(shares, target)).toBe(floor);
});

it('FLT-2 hours, days and months are named by the clocks of the project', () => {
  const from = Date.UTC(2026, 10, 30, 23);
  const names = (zone: string) =>
    (['today', 'days', 'months'] as const).map((of) => unitName(of, from, zone));
  expect(names('Europe/Paris')).toEqual(['00:00', 'mar. 01/12', 'décembre 2026']);
  expect(names('UTC')).toEqual(['23:00', 'lun. 30/11', 'novembre 2026']);
  expect([0, 1, 4].map((at) => unitTick('today', at, from, 'UTC'))).toEqual(['23:00', null, '23:00']);
  expect([3, 4].map((at) => unitTick('days', at, from, 'UTC'))).toEqual([null, '30/11']);
  expect(unitTick('months', 1, from, 'UTC')).toBe('nov.');
});
