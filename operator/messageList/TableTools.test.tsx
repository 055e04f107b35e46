import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import { toldStandings } from '../../src/features/standings/screenStandings.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { noon } from '../../tests/support/situations.ts';
import { messageRowsOf, noRowFilter, type RowFilter } from './messageRows.ts';
import { siteEntriesOf } from './siteEntries.ts';
import { TableTools } from './TableTools.tsx';

const screens = [buildScreen({ id: 'a' })];
const news = [
  buildNews({ id: 1, lineName: 'Bus 183', createdBy: 'bruno', screens: ['a'] }),
  buildNews({ id: 2, lineName: 'Bus 9', createdBy: 'anne', screens: ['a'] }),
  buildNews({ id: 3, screens: ['a'] }),
];
const sites = [{ id: 1, name: 'Gare', order: 1 }];
function rowsOf(listed: readonly News[]) {
  const standings = toldStandings(buildProject(), listed, screens, noon);
  const entries = siteEntriesOf(sites, { '1': screens }, standings, { openDays: null, instant: noon });
  return messageRowsOf(entries, null, noon);
}
const all: RowFilter = {
  search: 'travaux',
  line: 'Bus 9',
  author: 'anne',
  state: 'silent',
  onlyAlerts: true,
  onlyForgotten: true,
};

function open(filter: RowFilter, rows = rowsOf(news)) {
  const calls = { onFilter: vi.fn(), onSort: vi.fn() };
  const sort = { column: 'end', descending: true } as const;
  renderPage(<TableTools rows={rows} filter={filter} sort={sort} found={2} summary={null} {...calls} />, {
    calls: {},
  });
  return calls;
}

it.each<[string, Partial<RowFilter>, string]>([
  ['no filter', {}, 'Filtres'],
  ['a search, which stands beside it', { search: 'travaux' }, 'Filtres'],
  ['a line', { line: 'Bus 9' }, 'Filtres, 1 actif'],
  ['messages without a line', { line: '' }, 'Filtres, 1 actif'],
  ['an author', { author: 'anne' }, 'Filtres, 1 actif'],
  ['a state', { state: 'shown' }, 'Filtres, 1 actif'],
  ['alerts', { onlyAlerts: true }, 'Filtres, 1 actif'],
  ['messages without an end for long', { onlyForgotten: true }, 'Filtres, 1 actif'],
  ['all of them', all, 'Filtres, 5 actifs'],
])('CMP-7 on a phone the button of the filters counts %s', (_what, filter, name) => {
  narrowWindow();
  open({ ...noRowFilter, ...filter });
  expect(screen.getByRole('button', { name })).toBeVisible();
});

it.each<[string, string[], string, Partial<RowFilter>]>([
  ['Ligne', ['Toutes les lignes', 'Sans ligne', 'Bus 9', 'Bus 183'], 'Bus 183', { line: 'Bus 183' }],
  ['Ligne', ['Toutes les lignes', 'Sans ligne', 'Bus 9', 'Bus 183'], 'Sans ligne', { line: '' }],
  ['Ligne', ['Toutes les lignes', 'Sans ligne', 'Bus 9', 'Bus 183'], 'Toutes les lignes', { line: null }],
  ['Auteur', ['Tous les auteurs', 'Auteur inconnu', 'anne', 'bruno'], 'Auteur inconnu', { author: '' }],
  [
    'État',
    [
      'Tous les états',
      'À l’écran',
      'Attendu au retour en ligne',
      'En attente',
      'À venir',
      'Sans confirmation',
    ],
    'À venir',
    { state: 'early' },
  ],
])('CMP-7 the filter « %s » offers %j; « %s » changes nothing else', (label, offered, name, change) => {
  const { onFilter } = open(all);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered);
  fireEvent.click(screen.getByRole('option', { name }));
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ ...all, ...change });
});

it('CMP-7 a line whose last message has ended stays named, and can be left', () => {
  const { onFilter } = open({ ...all, line: 'Tram 7' });
  const line = screen.getByRole('combobox', { name: 'Ligne' });
  expect(line).toHaveTextContent('Tram 7');
  fireEvent.mouseDown(line);
  fireEvent.click(screen.getByRole('option', { name: 'Toutes les lignes' }));
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ ...all, line: null });
});

it.each<[string, string | null]>([
  ['Bus 51', 'Bus 51'],
  ['Sans ligne', ''],
  ['Toutes les lignes', null],
])('CMP-7 of many lines « %s » is found by typing', async (name, line) => {
  const listed = Array.from({ length: 51 }, (_, at) =>
    buildNews({ id: at + 1, lineName: at === 0 ? '' : `Bus ${at + 1}`, screens: ['a'] }),
  );
  const { onFilter } = open({ ...all, line: 'Bus 9' }, rowsOf(listed));
  const choice = screen.getByRole('combobox', { name: 'Ligne' });
  expect(choice).toHaveValue('Bus 9');
  await userEvent.clear(choice);
  onFilter.mockClear();
  await userEvent.type(choice, name);
  await userEvent.click(screen.getByRole('option', { name }));
  expect(onFilter).toHaveBeenLastCalledWith({ ...all, line });
});

it('CMP-7 each box and the search change what they say, and nothing else; on a phone the order is chosen', () => {
  const { onFilter, onSort } = open(all);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alertes seulement' }));
  expect(onFilter).toHaveBeenLastCalledWith({ ...all, onlyAlerts: false });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sans fin depuis longtemps' }));
  expect(onFilter).toHaveBeenLastCalledWith({ ...all, onlyForgotten: false });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'grève' } });
  expect(onFilter).toHaveBeenLastCalledWith({ ...all, search: 'grève' });
  expect(screen.getByRole('status')).toHaveTextContent('2 messages');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Trier par', hidden: true }));
  fireEvent.click(screen.getByRole('option', { name: 'Auteur' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'author', descending: false });
});
