import { expect, it } from 'vitest';
import { buildAdvertising } from '../../tests/support/buildAdvertising.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { filterAdvertising, placedAdvertising, screensWith } from './placedAdvertising.ts';

const gare = { id: 1, name: 'Gare', order: 2 };
const abri = { id: 2, name: 'Abri', order: 2 };
const port = { id: 3, name: 'Port', order: 1 };
const screens = [
  buildScreen({ id: 'q-a', name: 'Quai 10', site: gare }),
  buildScreen({ id: 'q-b', name: 'Quai 2', site: gare }),
  buildScreen({ id: 'hall', name: 'Hall', site: port }),
  buildScreen({ id: 'banc', name: 'Banc', site: abri }),
];
const list = placedAdvertising(
  [
    buildAdvertising({ id: 1, name: 'Été', screens: ['zoo', 'q-a', 'banc', 'ami', 'hall', 'q-b'] }),
    buildAdvertising({ id: 3, name: 'Salon', screens: ['q-b'] }),
    buildAdvertising({ id: 2, name: 'Foire', screens: ['hall'] }),
  ],
  screens,
);

it('ADV-1 pictures stand newest first, their screens by site and number, those that are not known last', () => {
  expect(list.map(({ advertising }) => advertising.id)).toEqual([3, 2, 1]);
  expect(list[2]?.places.map(({ siteName, name }) => `${siteName} ${name}`)).toEqual([
    'Port Hall',
    'Abri Banc',
    'Gare Quai 2',
    'Gare Quai 10',
    'Autres écrans ami',
    'Autres écrans zoo',
  ]);
});

it('ADV-1 a screen counts once, whatever the number of its pictures; screens that are not known are one site', () => {
  expect(list.map(({ sites }) => sites)).toEqual([1, 1, 4]);
  expect(screensWith(list)).toBe(6);
  expect(screensWith(list.slice(0, 2))).toBe(2);
});

it.each([
  ['', [3, 2, 1]],
  ['ete', [1]],
  ['gare quai 2', [3, 1]],
  ['q-a', [1]],
  ['autres ecrans', [1]],
  ['foire port', [2]],
  // Words of two screens are none of one.
  ['hall gare', []],
])('ADV-1 « %s » finds pictures %j', (search, ids) => {
  expect(filterAdvertising(list, search).map(({ advertising }) => advertising.id)).toEqual(ids);
});
