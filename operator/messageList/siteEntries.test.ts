import { describe, expect, it } from 'vitest';
import { dayMs } from '../../contract/durations.ts';
import { standingsByScreen } from '../../src/features/standings/screenStandings.ts';
import { buildCandidate, buildSituation, noon } from '../../tests/support/situations.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { openDaysOf, siteEntriesOf } from './siteEntries.ts';

const gare = { id: 7, name: 'Gare', order: 1 };
const mairie = { id: 3, name: 'Mairie', order: 2 };

const clock = { openDays: null, instant: noon };

describe('siteEntriesOf', () => {
  it('MSG-1 sites stand in their order, a site without screens included', () => {
    const entries = siteEntriesOf(
      [mairie, gare],
      { '3': [buildScreen({ id: 'm' })], '7': [] },
      new Map(),
      clock,
    );
    expect(entries.map(({ site, screens }) => [site.name, screens.map(({ screen }) => screen.id)])).toEqual([
      ['Gare', []],
      ['Mairie', ['m']],
    ]);
  });

  it('MSG-1 sites of one place in the order stand by their names, « 9 » before « 10 »', () => {
    const some = ['Quai 10', 'Quai 9'].map((name, at) => ({ id: at + 1, name, order: 4 }));
    const entries = siteEntriesOf([...some, { ...mairie, order: 5 }], {}, new Map(), clock);
    expect(entries.map(({ site }) => site.name)).toEqual(['Quai 9', 'Quai 10', 'Mairie']);
  });

  it.each([
    ['its beginning', { from: noon - 3 * dayMs, createdAt: noon - 9 * dayMs }, 3, 3],
    ['its spreading, full days only', { createdAt: noon - 4 * dayMs + 1 }, 3, 3],
    ['its spreading, but less than the project allows', { createdAt: noon - 4 * dayMs }, 5, null],
    ['nothing, if it has an end', { createdAt: noon - 9 * dayMs, until: noon + 1 }, 3, null],
  ])('TIM-6 without an end it is counted from %s', (_from, time, openDays, days) => {
    expect(openDaysOf(buildNews(time), { openDays, instant: noon })).toBe(days);
    expect(openDaysOf(null, { openDays, instant: noon })).toBeNull();
  });

  it('MSG-1 a site that the map does not know has no screens', () => {
    expect(siteEntriesOf([gare], {}, new Map(), clock)).toEqual([{ site: gare, screens: [] }]);
  });

  it('MSG-1 a message stands under each of its screens, and is counted where it is shown', () => {
    const works = { ...buildCandidate({ id: 4 }), title: 'Travaux', news: null };
    const holding = { situation: { ...buildSituation(), messages: [works], scenario: null }, obstacle: null };
    const standings = standingsByScreen(
      new Map([
        ['a', { ...holding, obstacle: 'inactive' as const, copy: 'online' as const }],
        ['b', { ...holding, copy: 'online' as const }],
      ]),
      noon,
    );
    const screens = [buildScreen({ id: 'a' }), buildScreen({ id: 'b' })];
    const [site] = siteEntriesOf([gare], { '7': screens }, standings, clock);
    expect(
      site?.screens.map(({ messages }) => messages.map(({ standing, counts }) => [standing.kind, counts])),
    ).toEqual([[['waiting', { shown: 1, screens: 2 }]], [['shown', { shown: 1, screens: 2 }]]]);
  });
});
