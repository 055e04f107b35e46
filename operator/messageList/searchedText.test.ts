import { expect, it } from 'vitest';
import { toldStandings } from '../../src/features/standings/screenStandings.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { noon } from '../../tests/support/situations.ts';
import { filterEntries, noFilter } from './filterEntries.ts';
import { filterRows, messageRowsOf, noRowFilter } from './messageRows.ts';
import { siteEntriesOf } from './siteEntries.ts';

const screens = { '1': [buildScreen({ id: 'a' })] };
const news = [
  buildNews({
    id: 1,
    title: 'Travaux',
    lineName: 'RER B',
    createdBy: 'anne',
    screens: ['a'],
    contents: [
      { id: 1, content: '<p>Pas de train,<br>bus à <b>Cachan</b>.</p>', language: frenchLanguage },
      { id: 2, content: '<p>Take the shuttle</p>', language: englishLanguage },
    ],
  }),
  buildNews({ id: 2, title: 'Marché', screens: ['a'] }),
];
const standings = toldStandings(buildProject(), news, Object.values(screens).flat(), noon);
const entries = siteEntriesOf([{ id: 1, name: 'Gare', order: 1 }], screens, standings, {
  openDays: null,
  instant: noon,
});

it.each([
  ['its title', 'travaux'],
  ['its line', 'rer'],
  ['the end of its text, without markup', 'bus CACHAN'],
  ['its text in another language', 'shuttle'],
  ['words of several of these', 'travaux shuttle cachan'],
])('MSG-1 CMP-7 both lists find a message by %s', (_, search) => {
  const found = filterEntries(entries, { ...noFilter, search }).flatMap((site) => site.screens);
  expect(found.flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual([1]);
  const rows = filterRows(messageRowsOf(entries, null, noon), { ...noRowFilter, search });
  expect(rows.map(({ id }) => id)).toEqual([1]);
});

it('MSG-1 CMP-7 markup is not found, and the table finds the author, too', () => {
  expect(filterEntries(entries, { ...noFilter, search: '<b>' })).toEqual([]);
  const rows = filterRows(messageRowsOf(entries, null, noon), { ...noRowFilter, search: 'anne cachan' });
  expect(rows.map(({ id }) => id)).toEqual([1]);
});
