import { expect, it } from 'vitest';
import { percent } from '../../src/i18n/availability.ts';
import type { ScreenAvailability } from '../../contract/schemas/availability.ts';
import {
  figuresOf,
  floorOf,
  reaches,
  readTarget,
  screenSheet,
  siteFigures,
  targetText,
  unitName,
  unitSheet,
  unitTick,
} from './availabilityRows.ts';

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

const screenOf = (name: string, up: number, down: number, more: Partial<ScreenAvailability> = {}) => ({
  screenId: name.toLowerCase(),
  name,
  siteId: 1,
  siteName: 'Gare',
  up,
  down,
  outages: down > 0 ? 1 : 0,
  longest: down,
  ...more,
});
const port = { siteId: 2, siteName: 'Port' };

it('FLT-2 the figures of several screens are their sums, their longest outage the longest of one', () => {
  expect(figuresOf([screenOf('A', 6, 4), screenOf('B', 8, 2), screenOf('C', 0, 0)])).toEqual({
    up: 14,
    down: 6,
    outages: 2,
    longest: 4,
    share: 0.7,
  });
  expect(figuresOf([screenOf('C', 0, 0)]).share).toBeNull();
});

it('FLT-2 the worst stands first, of equals the one that was away longer, then by name; what is not measured last', () => {
  const screens = [
    screenOf('Neuf', 0, 0),
    screenOf('Quai 10', 9, 1),
    screenOf('Quai 2', 9, 1),
    screenOf('Hall', 90, 10),
    screenOf('Abri', 0, 5, port),
  ];
  const sites = siteFigures(screens, '');
  expect(sites.map(({ siteName }) => siteName)).toEqual(['Port', 'Gare']);
  expect(sites[1]?.screens.map(({ name }) => name)).toEqual(['Hall', 'Quai 2', 'Quai 10', 'Neuf']);
});

it.each([
  ['GARE quai', ['Quai 2']],
  ['abri', ['Abri']],
  ['gare abri', []],
  ['x-7', ['Hall']],
])('FLT-2 a search for « %s » leaves the screens %j, and the figures of these alone', (search, names) => {
  const screens = [
    screenOf('Quai 2', 9, 1),
    screenOf('Hall', 5, 5, { screenId: 'x-7' }),
    screenOf('Abri', 8, 2, port),
  ];
  const found = siteFigures(screens, search).flatMap((site) => site.screens);
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(siteFigures(screens, search)[0]?.down ?? 0).toBe(found.reduce((sum, { down }) => sum + down, 0));
});

it('FLT-2 sheets have the worst screens first, whatever their sites, and say by which target they are judged', () => {
  const minute = 60_000;
  const span = { from: 0, to: 600 * minute };
  const screens = [
    screenOf('Hall', 9 * minute, minute),
    screenOf('Abri', 5 * minute, 5 * minute, port),
    screenOf('Quai', 8 * minute, 2 * minute, { outages: 3, longest: minute }),
  ];
  const [head = [], ...rows] = screenSheet(siteFigures(screens, ''), { span, target: 80.5 });
  expect(head.map((name, at) => [name, rows[1]?.[at]])).toEqual([
    ['Identifiant', 'quai'],
    ['Écran', 'Quai'],
    ['Site', 'Gare'],
    ['Du', '1970-01-01T00:00:00.000Z'],
    ['Au', '1970-01-01T10:00:00.000Z'],
    ['Disponibilité (%)', '80,00'],
    ['En ligne (min)', '8'],
    ['Hors ligne (min)', '2'],
    ['Interruptions', '3'],
    ['La plus longue (min)', '1'],
    ['Objectif (%)', '80,5'],
    ['Objectif tenu', 'non'],
  ]);
  expect(rows.map((row) => [row[1], row[5], row[10], row[11]])).toEqual([
    ['Abri', '50,00', '80,5', 'non'],
    ['Quai', '80,00', '80,5', 'non'],
    ['Hall', '90,00', '80,5', 'oui'],
  ]);
  const unit = { from: 0, to: minute, up: 0, down: 0 };
  const [names = [], measured = [], ...units] = unitSheet(
    [{ ...unit, up: 9 * minute, down: minute }, unit],
    80.5,
  );
  expect(names.map((name, at) => [name, measured[at]])).toEqual([
    ['Du', '1970-01-01T00:00:00.000Z'],
    ['Au', '1970-01-01T00:01:00.000Z'],
    ['Disponibilité (%)', '90,00'],
    ['En ligne (min)', '9'],
    ['Hors ligne (min)', '1'],
    ['Objectif (%)', '80,5'],
    ['Objectif tenu', 'oui'],
  ]);
  expect(units).toEqual([['1970-01-01T00:00:00.000Z', '1970-01-01T00:01:00.000Z', '', '0', '0', '80,5', '']]);
  expect(targetText(80.5)).toBe('80,5 %');
});
