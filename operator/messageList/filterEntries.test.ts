import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { toldStandings } from '../../src/features/standings/screenStandings.ts';
import { noon } from '../../tests/support/situations.ts';
import { filterEntries, noFilter } from './filterEntries.ts';
import { siteEntriesOf, type SiteEntry } from './siteEntries.ts';

const sites = [
  { id: 1, name: 'Hôtel de Ville', order: 1 },
  { id: 2, name: 'Gare', order: 2 },
  { id: 3, name: 'Dépôt', order: 3 },
];
const screens = {
  '1': [buildScreen({ id: 'hdv-1', name: 'Quai 1' }), buildScreen({ id: 'hdv-2', name: 'Quai 2' })],
  '2': [buildScreen({ id: 'gare-1', name: 'Hall' })],
};
const news = [
  buildNews({ id: 1, title: 'Grève des conducteurs', alert: true, screens: ['hdv-1', 'gare-1'] }),
  buildNews({ id: 2, title: 'Marché de Noël', lineName: 'Bus 183', screens: ['hdv-1'] }),
];
const standings = toldStandings(buildProject(), news, Object.values(screens).flat(), noon);
const all = siteEntriesOf(sites, screens, standings, { openDays: null, instant: noon });

const left = (entries: SiteEntry[]) =>
  entries.flatMap((entry) =>
    entry.screens.map(({ screen, messages }) => [screen.id, ...messages.map(({ id }) => id)]),
  );

describe('filterEntries', () => {
  it.each([
    ['a screen keeps all its messages', { search: 'quai 1' }, [['hdv-1', 1, 2]]],
    ['a site keeps its screens', { search: 'HOTEL' }, [['hdv-1', 1, 2], ['hdv-2']]],
    ['a screen is found by its id', { search: 'gare-1' }, [['gare-1', 1]]],
    [
      'a message is found without accents',
      { search: 'greve' },
      [
        ['hdv-1', 1],
        ['gare-1', 1],
      ],
    ],
    ['a message is found by its line', { search: '183' }, [['hdv-1', 2]]],
    ['words of the site and of the message go together', { search: 'gare grève' }, [['gare-1', 1]]],
    ['all words must be found in one message', { search: 'grève noël' }, []],
    [
      'only screens with messages',
      { onlyWithMessages: true },
      [
        ['hdv-1', 1, 2],
        ['gare-1', 1],
      ],
    ],
    [
      'only alerts',
      { onlyAlerts: true },
      [
        ['hdv-1', 1],
        ['gare-1', 1],
      ],
    ],
    ['only alerts of a site', { onlyAlerts: true, search: 'ville' }, [['hdv-1', 1]]],
  ])('MSG-1 %s', (_, filter, expected) => {
    expect(left(filterEntries(all, { ...noFilter, ...filter }))).toEqual(expected);
  });

  it('MSG-1 without a filter everything stays, a site without screens included', () => {
    expect(filterEntries(all, { ...noFilter, search: '  ' })).toEqual(all);
  });

  it('MSG-1 a filter only takes away, and one more word never brings back', () => {
    const words = fc.constantFrom('gare', 'quai', 'noel', 'greve', 'bus', 'x', '1');
    fc.assert(
      fc.property(
        fc.array(words),
        words,
        fc.boolean(),
        fc.boolean(),
        (some, more, onlyAlerts, onlyWithMessages) => {
          const filter = { ...noFilter, search: some.join(' '), onlyAlerts, onlyWithMessages };
          const wide = left(filterEntries(all, filter));
          const narrow = left(filterEntries(all, { ...filter, search: `${filter.search} ${more}` }));
          for (const [screenId, ...ids] of narrow) {
            const before = wide.find(([id]) => id === screenId);
            expect(before).toBeDefined();
            expect(before).toEqual(expect.arrayContaining([screenId, ...ids]));
          }
        },
      ),
    );
  });
});
