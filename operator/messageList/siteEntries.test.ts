import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { messagesByScreen, siteEntriesOf } from './siteEntries.ts';

const gare = { id: 7, name: 'Gare', order: 1 };
const mairie = { id: 3, name: 'Mairie', order: 2 };

describe('siteEntriesOf', () => {
  it('MSG-1 sites stand in their order, a site without screens included', () => {
    const entries = siteEntriesOf([mairie, gare], { '3': [buildScreen({ id: 'm' })], '7': [] }, []);
    expect(entries.map(({ site, screens }) => [site.name, screens.map(({ screen }) => screen.id)])).toEqual([
      ['Gare', []],
      ['Mairie', ['m']],
    ]);
  });

  it('MSG-1 a site that the map does not know has no screens', () => {
    expect(siteEntriesOf([gare], {}, [])).toEqual([{ site: gare, screens: [] }]);
  });

  it('MSG-1 a message stands under each of its screens, shown only where it is displayed', () => {
    const news = buildNews({ screens: ['a', 'b'], displayedOnScreen: ['b'] });
    const [site] = siteEntriesOf([gare], { '7': [buildScreen({ id: 'a' }), buildScreen({ id: 'b' })] }, [
      news,
    ]);
    expect(site?.screens.map(({ messages }) => messages.map(({ displayed }) => displayed))).toEqual([
      [false],
      [true],
    ]);
  });

  it('MSG-1 what the screen shows comes first, then the precedence of the screen', () => {
    const on = { screens: ['a'] };
    const news = [
      buildNews({ ...on, id: 1, priority: 2 }),
      buildNews({ ...on, id: 2, displayedOnScreen: ['a'] }),
      buildNews({ ...on, id: 3, alert: true }),
      buildNews({ ...on, id: 4, priority: 1, displayedOnScreen: ['a'] }),
    ];
    expect(
      messagesByScreen(news)
        .get('a')
        ?.map((entry) => entry.news.id),
    ).toEqual([4, 2, 3, 1]);
  });

  it('MSG-1 a message of a legacy server is on the one screen that it names', () => {
    const byScreen = messagesByScreen([buildNews({ screens: [], screenId: 'seul' })]);
    expect([...byScreen.keys()]).toEqual(['seul']);
  });

  it('MSG-1 a message without a title is told by its text', () => {
    const byScreen = messagesByScreen([buildNews({ title: '', content: '<p>Service <b>terminé</b></p>' })]);
    expect(byScreen.get('reseau-gare-1')?.[0]?.text).toBe('Service terminé');
  });

  const screenIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  const newsList = fc
    .array(fc.record({ screens: screenIds, displayedOnScreen: screenIds, alert: fc.boolean() }), {
      maxLength: 12,
    })
    .map((list) => list.map((fields, id) => buildNews({ ...fields, id: id + 1, screenId: null })));

  it('MSG-1 nothing is lost, nothing doubled, and what is displayed always precedes the rest', () => {
    fc.assert(
      fc.property(newsList, (news) => {
        const byScreen = messagesByScreen(news);
        for (const screenId of ['a', 'b', 'c', 'd']) {
          const entries = byScreen.get(screenId) ?? [];
          const expected = news.filter(({ screens }) => screens.includes(screenId)).map(({ id }) => id);
          expect(entries.map((entry) => entry.news.id).sort((x, y) => x - y)).toEqual(expected);
          const shown = entries.map(({ displayed }) => displayed);
          expect(shown).toEqual([...shown].sort((x, y) => Number(y) - Number(x)));
        }
      }),
    );
  });
});
