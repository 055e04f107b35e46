import { expect, it } from 'vitest';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { blockHeight, columnsIn, rowSizes } from './blockSize.ts';
import { indexScreens } from './screenIndex.ts';
import { selectionOf, toggleFullLine } from './selection.ts';
import { siteBlocks } from './siteBlocks.ts';

const gare = { id: 1, name: 'Gare', order: 2, tags: ['abri'] };
const port = { id: 2, name: 'Port', order: 1 };
const anse = { id: 3, name: 'Anse', order: 2 };
const lost = [{ id: 1, ipAddress: null, physicalId: null, operational: false }];
const screens = [
  buildScreen({ id: 'v1', name: 'Voiture', site: port, type: 'EMBEDDED' }),
  buildScreen({ id: 'g10', name: 'Quai 10', site: gare, type: 'STRETCH', tags: ['Été', 'pmr'] }),
  buildScreen({ id: 'g2', name: 'Quai 2', site: gare, type: 'FHD', screenConfiguration: lost }),
  buildScreen({ id: 'off', name: 'Cave', site: gare, active: false, tags: ['cave'] }),
  buildScreen({ id: 'a1', name: 'Ponton', site: anse, type: 'FHD', tags: ['PMR'] }),
];
const index = indexScreens(screens, new Map([['g2', ['Travaux']]]));

it('SPR-11 active screens are offered, by the order of their sites and then by name, numbers as numbers', () => {
  expect(index.sites.map(({ name, screens: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['Port', ['v1']],
    ['Anse', ['a1']],
    ['Gare', ['g2', 'g10']],
  ]);
  expect([...index.byId.keys()].sort()).toEqual(['a1', 'g10', 'g2', 'v1']);
  expect([...index.stationIds].sort()).toEqual(['a1', 'g10', 'g2']);
});

it('SPR-11 each has the titles of its scenario, its state, and the tags of itself and its site', () => {
  expect(index.byId.get('g2')).toMatchObject({
    titles: ['Travaux'],
    state: 'offline',
    tags: ['abri'],
    siteId: 1,
    siteName: 'Gare',
  });
  expect(index.byId.get('g10')).toMatchObject({ titles: [], state: null, tags: ['Été', 'pmr', 'abri'] });
});

it('SPR-11 CMP-1 types and tags are those of the offered screens, in order and each once', () => {
  expect(index.types).toEqual(['FHD', 'STRETCH', 'EMBEDDED']);
  expect(index.tags).toEqual(['abri', 'Été', 'pmr']);
  expect(indexScreens(screens.slice(0, 1)).types).toEqual(['EMBEDDED']);
});

it('SPR-11 CMP-1 a search finds screens by their tags, and all of its words have to be there', () => {
  const found = (search: string, type: 'FHD' | null = null) =>
    siteBlocks(index, { search, type }).flatMap(({ screens: own }) => own.map(({ id }) => id));
  expect(found('abri')).toEqual(['g2', 'g10']);
  expect(found('ete gare')).toEqual(['g10']);
  expect(found('ete port')).toEqual([]);
  expect(found('pmr', 'FHD')).toEqual(['a1']);
});

it('SPR-6 the same ids are counted anew for other screens on offer', () => {
  const all = toggleFullLine(index, selectionOf(index, []));
  const fewer = indexScreens(screens.slice(0, 3));
  expect([...selectionOf(fewer, all.ids).ids].sort()).toEqual(['g10', 'g2', 'v1']);
  expect(selectionOf(index, all.ids)).toBe(all);
});

it('SPR-11 sites stand in as many columns as have room, and at least in one', () => {
  expect([0, 259, 519, 520, 780].map(columnsIn)).toEqual([1, 1, 1, 2, 3]);
});

it('SPR-11 a block is as high as its head, its rows and the gap below', () => {
  const block = siteBlocks(index, { search: 'gare', type: null })[0]!;
  expect(blockHeight(block, rowSizes.wide)).toBe(40 + 2 * 32 + 16);
  expect(blockHeight(block, rowSizes.phone)).toBe(44 + 2 * 44 + 16);
});
