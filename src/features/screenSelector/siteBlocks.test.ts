import { expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { indexScreens } from './screenIndex.ts';
import { siteBlocks } from './siteBlocks.ts';

const gare = { id: 7, name: 'Gare de l’Évêché', order: 2 };
const port = { id: 8, name: 'Port', order: 1 };
const index = indexScreens([
  ...Array.from({ length: 40 }, (_, at) => buildScreen({ id: `g${at}`, name: `Quai ${at}`, site: gare })),
  buildScreen({ id: 'p1', name: 'Hall', site: port, type: 'STRETCH' }),
]);

it('SPR-11 sites stand in their order, a large site in several blocks, each screen once', () => {
  const blocks = siteBlocks(index, { search: '', type: null });
  expect(blocks.map(({ site, first }) => [site.name, first])).toEqual([
    ['Port', true],
    ['Gare de l’Évêché', true],
    ['Gare de l’Évêché', false],
    ['Gare de l’Évêché', false],
  ]);
  expect(blocks.flatMap(({ screens }) => screens.map(({ id }) => id))).toHaveLength(41);
});

it('SPR-11 the search finds words in names, ids and sites, whatever their accents', () => {
  const found = siteBlocks(index, { search: 'eveche 39', type: null });
  expect(found.flatMap(({ screens }) => screens.map(({ id }) => id))).toEqual(['g39']);
  expect(siteBlocks(index, { search: 'rien', type: null })).toEqual([]);
});

it('SPR-11 the filter by type leaves the screens of that type', () => {
  const found = siteBlocks(index, { search: '', type: 'STRETCH' });
  expect(found.flatMap(({ screens }) => screens.map(({ id }) => id))).toEqual(['p1']);
});
