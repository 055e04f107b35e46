import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../contract/schemas/screen.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { gridRowsOf } from './gridRows.ts';
import { groupsBySite } from './screenGroups.ts';
import { filterScreens, noFilter, siteScreensOf, watchedStateOf, watchedStates } from './siteScreens.ts';

const gare = { id: 1, name: 'Gare', order: 2 };
const mairie = { id: 2, name: 'Mairie', order: 1, tags: ['Centre'] };
const depot = { id: 3, name: 'Dépôt', order: 3 };
const display = (operational: boolean) => [{ id: 1, ipAddress: null, physicalId: null, operational }];
const hall = buildScreen({ id: 'hall', name: 'Hall', site: gare, screenConfiguration: display(true) });
const quai = buildScreen({
  id: 'quai',
  name: 'Quai 1',
  site: gare,
  type: 'STRETCH',
  screenConfiguration: display(false),
  newsTitles: ['Grève', 'Travaux'],
  tags: ['RER', 'centre'],
});
const place = buildScreen({
  id: 'place',
  name: 'Parvis',
  site: mairie,
  active: false,
  screenConfiguration: display(true),
});
const bus = buildScreen({ id: 'bus', site: mairie, type: 'EMBEDDED' });
const sites = siteScreensOf([gare, mairie, depot], { 1: [hall, quai], 2: [place, bus] });
const idsOf = (filter: Partial<typeof noFilter>) =>
  filterScreens(sites, { ...noFilter, ...filter }).sites.map(
    ({ site, screens }) => `${site.name}: ${screens.map(({ id }) => id).join(' ')}`,
  );

describe('filterScreens', () => {
  it.each([
    [
      'nothing: the sites in their order, empty ones too',
      {},
      ['Mairie: place bus', 'Gare: hall quai', 'Dépôt: '],
    ],
    ['a site', { siteId: 1 }, ['Gare: hall quai']],
    ['a site without screens', { siteId: 3 }, ['Dépôt: ']],
    ['an id, where the name is another', { search: 'place' }, ['Mairie: place']],
    ['a site that is no more', { siteId: 9 }, ['Mairie: place bus', 'Gare: hall quai', 'Dépôt: ']],
    ['a type', { type: 'EMBEDDED' }, ['Mairie: bus']],
    ['en ligne', { state: 'online' }, ['Gare: hall']],
    ['hors ligne', { state: 'offline' }, ['Gare: quai']],
    ['désactivé', { state: 'inactive' }, ['Mairie: place']],
    ['a title, without its accent', { search: 'greve' }, ['Gare: quai']],
    ['words of the site and of the screen', { search: 'gare hall' }, ['Gare: hall']],
    ['a tag of a screen', { tag: 'RER' }, ['Gare: quai']],
    [
      'a tag of a screen, or of its site, however it is written',
      { tag: 'Centre' },
      ['Mairie: place bus', 'Gare: quai'],
    ],
    ['a tag that is no more', { tag: 'sud', siteId: 1 }, ['Gare: hall quai']],
    ['a word of a tag', { search: 'rer' }, ['Gare: quai']],
    ['several at once', { search: 'gare', type: 'STRETCH', state: 'online' }, []],
  ] as const)('SCR-1 CMP-1 by %s', (_, filter, left) => {
    expect(idsOf(filter)).toEqual(left);
  });

  it('SCR-1 the texts of screens are put together for a search alone', () => {
    const titlesOf = vi.fn(({ newsTitles }: Screen) => newsTitles);
    filterScreens(sites, { ...noFilter, tag: 'centre', state: 'online' }, titlesOf);
    expect(titlesOf).not.toHaveBeenCalled();
    filterScreens(sites, { ...noFilter, search: 'gare' }, titlesOf);
    expect(titlesOf).toHaveBeenCalledTimes(4);
  });

  it('SCR-2 the counts are what choosing each state would show', () => {
    const anyFilter = fc.record({
      search: fc.constantFrom('', 'gare', 'a', 'travaux', 'zzz'),
      siteId: fc.constantFrom(null, 1, 2, 3),
      type: fc.constantFrom(null, 'FHD' as const, 'STRETCH' as const),
      tag: fc.constantFrom(null, 'rer', 'centre', 'sud'),
      state: fc.constantFrom(null, ...watchedStates),
    });
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const { counts, shown, sites: left } = filterScreens(sites, filter);
        expect(shown).toBe(left.flatMap(({ screens }) => screens).length);
        for (const state of watchedStates) {
          const chosen = filterScreens(sites, { ...filter, state });
          expect(counts[state]).toBe(chosen.shown);
          const states = chosen.sites.flatMap(({ screens }) => screens.map(watchedStateOf));
          expect(new Set(states).size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it('SCR-1 sites of the same rank are sorted by name as people count', () => {
  const named = [
    ['Quai 10', 2],
    ['Quai 9', 2],
    ['Zone', 1],
  ] as const;
  const some = named.map(([name, order], id) => ({ id, name, order }));
  expect(siteScreensOf(some, {}).map(({ site }) => site.name)).toEqual(['Zone', 'Quai 9', 'Quai 10']);
});

it('SCR-1 CMP-1 a heading says how many screens follow, and the tags of the site', () => {
  const headings = gridRowsOf(groupsBySite(sites), 1).filter(({ kind }) => kind === 'group');
  expect(headings).toEqual([
    { kind: 'group', key: 'site 2', name: 'Mairie', tags: ['Centre'], count: 2 },
    { kind: 'group', key: 'site 1', name: 'Gare', tags: [], count: 2 },
    { kind: 'group', key: 'site 3', name: 'Dépôt', tags: [], count: 0 },
  ]);
});

it('SCR-1 every screen has its place in the grid, once, under its site', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(7), { maxLength: 5 }), fc.integer({ min: 1, max: 6 }), (sizes, columns) => {
      const some = sizes.map((size, id) => ({
        site: { id, name: `S${id}`, order: id },
        screens: Array.from({ length: size }, (_, n): Screen => buildScreen({ id: `${id}-${n}` })),
      }));
      const rows = gridRowsOf(groupsBySite(some), columns);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      const placed = rows.flatMap((row) =>
        row.kind === 'group' ? [row.name] : row.screens.map(({ id }) => id),
      );
      expect(placed).toEqual(
        some.flatMap(({ site, screens }) => [site.name, ...screens.map(({ id }) => id)]),
      );
      for (const row of rows)
        if (row.kind === 'screens') expect(row.screens.length).toBeLessThanOrEqual(columns);
    }),
  );
});
