import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Fit } from '../../display/fit.tsx';
import * as fit from '../../display/fit.tsx';
import * as files from '../../src/shared/saveFile.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildPlayerMessage, buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { LegibilityPage } from './LegibilityPage.tsx';
import { cellsOf, filterRows, legibilityRows, noFilter } from './legibilityRows.ts';

const fitting: Fit = { isSmallest: false, smallest: 44, round: 8, limit: 60, longRound: null, turns: [] };
const gare = { id: 1, name: 'Gare', order: 1 };
const hall = buildScreen({
  id: 'hall',
  name: 'Hall',
  site: gare,
  litHeight: 573,
  readingDistance: 3_000,
  newsTitles: ['Travaux'],
});
const far = buildScreen({ ...hall, id: 'far', name: 'Parvis', readingDistance: 8_000 });
const bare = buildScreen({ id: 'bare', name: 'Abri', site: gare });

const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('FLT-6 what is wrong with a screen', () => {
  const rowsOf = (list: Screen[], said: Partial<Fit> = {}, budget: number | null = null) =>
    legibilityRows(list, new Map(list.map(({ id }) => [id, { ...fitting, ...said }])), budget);
  const toldOf = (...args: Parameters<typeof rowsOf>) =>
    rowsOf(...args).flatMap(({ changes }) => changes.map(({ concern, text }) => [concern, spaced(text)]));

  it.each<[string, Screen, Partial<Fit>, [string, string][]]>([
    ['nothing, of what can be read', hall, {}, []],
    [
      'its messages and all else, from too far',
      far,
      {},
      [
        [
          'messages',
          'Le plus petit texte de ses messages fait 23,3 mm de haut, il en faut 32 mm. Il se lit jusqu’à 5,8 m : rapprochez les lecteurs, ou montez une image d’au moins 786 mm de haut.',
        ],
        [
          'small',
          'Le plus petit texte (numéros de page, unités, noms) fait 14,8 mm de haut, il en faut 32 mm. Il se lit jusqu’à 3,7 m : rapprochez les lecteurs, ou montez une image d’au moins 1 235 mm de haut.',
        ],
      ],
    ],
    [
      'a round that is too long',
      hall,
      { round: 130, longRound: 130 },
      [
        [
          'round',
          'Le tour de ses messages dure 2 min 10 s, pour 1 min au plus : raccourcissez ou retirez un message.',
        ],
      ],
    ],
    [
      'a round that is too long for its display mode alone',
      hall,
      { round: 50, limit: 45, longRound: 50 },
      [
        [
          'round',
          'Le tour de ses messages dure 50 s, pour 45 s au plus : raccourcissez ou retirez un message.',
        ],
      ],
    ],
    [
      'that nothing is known',
      bare,
      {},
      [['unknown', 'Hauteur de l’image et distance de lecture à saisir dans la fiche de l’écran.']],
    ],
    [
      'that half is known',
      buildScreen({ readingDistance: 3_000 }),
      {},
      [['unknown', 'Hauteur de l’image à saisir dans la fiche de l’écran.']],
    ],
  ])('FLT-6 %s', (_, one, said, told) => {
    expect(toldOf([one], said, 60)).toEqual(told);
  });

  it('FLT-6 two things to change weigh more than one, and one more than what is not known', () => {
    const some = buildScreen({ ...far, id: 'some', readingDistance: 5_000 });
    // The other texts of this one are too small, but not its messages.
    expect(rowsOf([bare, some, far]).map(({ id, changes }) => [id, changes.length])).toEqual([
      ['far', 2],
      ['some', 1],
      ['bare', 1],
    ]);
  });

  it('FLT-6 the worst first, those that are out of service not at all', () => {
    const off = buildScreen({ id: 'off', active: false });
    expect(rowsOf([hall, bare, far, off]).map(({ id }) => id)).toEqual(['far', 'bare', 'hall']);
  });

  it('FLT-6 a search finds its words in any order, in what names the screen and its site', () => {
    const rows = rowsOf([hall, far, bare]);
    const found = (search: string) => filterRows(rows, { ...noFilter, search }).rows.map(({ id }) => id);
    expect(found('gare  hàll')).toEqual(['hall']);
    expect(found('gare quai')).toEqual([]);
    expect(found(' ')).toEqual(rows.map(({ id }) => id));
  });

  it('FLT-6 what is not known has no figure, and figures are never rounded up', () => {
    const [row] = legibilityRows([bare], new Map(), null);
    expect(new Set(Object.values(cellsOf(row!)))).toEqual(new Set(['—']));
    expect(Object.values(cellsOf(rowsOf([far])[0]!)).map(spaced)).toEqual([
      '573 mm',
      '8 m',
      '32 mm',
      '23,3 mm',
      '14,8 mm',
      '8 s',
    ]);
  });
});

afterEach(() => vi.restoreAllMocks());

const heldOf = (one: Screen, messageId = 1): HeldScreen => {
  const { id, name, type, litHeight, readingDistance } = one;
  const snapshot = buildSnapshot({ messages: [buildPlayerMessage({ id: messageId })] });
  return {
    snapshot: { ...snapshot, screen: { id, name, type, siteName: 'Gare', litHeight, readingDistance } },
    departures: null,
    titles: [],
    inhibitedLines: [],
  };
};

function open(list: Screen[], held: HeldScreen[]) {
  const news = [...new Set(held.flatMap(({ snapshot }) => snapshot.messages.map(({ id }) => id)))].map((id) =>
    buildNews({
      id,
      screens: held.flatMap(({ snapshot: { messages, screen: one } }) =>
        messages[0]?.id === id ? [one.id] : [],
      ),
    }),
  );
  const calls = {
    newsOfProject: () => Promise.resolve(news),
    sites: () => Promise.resolve([gare]),
    standings: () =>
      Promise.resolve({
        serverTime: Date.now(),
        clockOffset: 0,
        scenario: null,
        copies: [],
        messages: [],
      }),
    sitesWithScreens: () => Promise.resolve({ 1: list }),
    heldScreens: vi.fn((_: number, ids: readonly string[]) =>
      Promise.resolve(held.filter(({ snapshot }) => ids.includes(snapshot.screen.id))),
    ),
  };
  const measured = vi.spyOn(fit, 'measureFit').mockReturnValue({ ...fitting, round: 130, longRound: 130 });
  renderPage(<LegibilityPage />, { calls, project: buildProject({ name: 'nord', roundSeconds: 60 }) });
  return { calls, measured, actor: userEvent.setup() };
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);

it('FLT-6 the report measures what is shown now, once for screens that are alike, filters and exports it', async () => {
  const twin = { ...hall, id: 'twin', name: 'Hall 2' };
  const list = [hall, twin, far, bare];
  const { actor, measured, calls } = open(list, [heldOf(hall), heldOf(twin), heldOf(far, 2)]);
  expect(await screen.findByText('4 écrans')).toBeVisible();
  // Screens that show nothing are not requested, nor those that show the same as another.
  expect(calls.heldScreens.mock.calls.map(([, ids]) => ids)).toEqual([['hall', 'far']]);
  expect(measured).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(names()).toEqual(['Parvis', 'Hall', 'Hall 2', 'Abri']));
  expect(screen.getByText(/un tour de pages dure au plus 1\smin dans ce projet/)).toBeVisible();

  await actor.click(screen.getByRole('button', { name: /^Tours trop longs/ }));
  await waitFor(() => expect(names()).toEqual(['Parvis', 'Hall', 'Hall 2']));
  expect(screen.getByText('3 / 4 écrans')).toBeVisible();
  await actor.type(screen.getByRole('searchbox'), 'parvis');
  await waitFor(() => expect(names()).toEqual(['Parvis']));

  const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  await actor.click(screen.getByRole('button', { name: 'Exporter (CSV)' }));
  const [sheet = '', name] = saved.mock.lastCall ?? [];
  expect(name).toMatch(/^lisibilite/);
  const [head = '', row = '', ...more] = String(sheet).trim().split('\r\n');
  expect(head).toContain('Lettres, au moins (mm)');
  expect(row).toContain('far;Parvis;Gare;Full HD;573;8000;32;');
  expect(row).toContain('130;60;');
  expect(more).toEqual([]);
});

it('FLT-6 on a phone each screen has what to change and its facts below its name, without those that nobody knows', async () => {
  narrowWindow();
  open([far, bare], [heldOf(far)]);
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Écrans et ce qu’il faut y changer' }))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.closest('li')?.textContent ?? '');
  await waitFor(async () => expect((await items())[0]).toMatch(/Tour des messages2\smin\s10\ss$/));
  const [first, second] = await items();
  expect(first).toMatch(/^Parvis · GareFull HD.*Le tour de ses messages dure.*Image573\smmLue de8\sm/);
  expect(second).toMatch(/^Abri · GareFull HDHauteur de l’image et distance de lecture à saisir/);
  expect(second).not.toMatch(/—|Lue de|Tour des messages/);
});
