import { expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { indexScreens } from './screenIndex.ts';
import { rowsInSight, rowSizes } from './blockSize.ts';
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

/** A block of 16 screens that begins at 1,000 px: its head is 40 px high, each row 32. */
it.each([
  ['all of it', [0, 2_000], [0, 16]],
  ['its head alone', [900, 1_040], [0, 0]],
  ['a part of its first row', [900, 1_041], [0, 1]],
  ['the middle, rows at both ends in part', [1_100, 1_200], [1, 5]],
  ['rows at both ends whole', [1_104, 1_200], [2, 5]],
  ['the last row', [1_551, 2_000], [15, 16]],
  ['nothing: it lies above', [1_552, 2_000], [16, 16]],
  ['nothing: it lies far above', [9_000, 9_500], [16, 16]],
  ['nothing: it lies below', [0, 900], [0, 0]],
])('SPR-11 of a block in sight is %s', (_, [top = 0, bottom = 0], [from, to]) => {
  const [, block] = siteBlocks(index, { search: '', type: null });
  if (!block) throw new Error('no block');
  expect(rowsInSight(block, 1_000, { top, bottom }, rowSizes.wide)).toEqual({ from, to });
});
