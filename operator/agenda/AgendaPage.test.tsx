import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PastMessage, PastQuery } from '../../contract/schemas/endedNews.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { tellPresence } from '../../tests/support/tellPresence.ts';
import { AgendaPage } from './AgendaPage.tsx';
import { agendaRows, bandsInTime, mostByScreen } from './agendaRows.ts';

vi.mock('./agendaRows.ts', { spy: true });

// Wednesday, 10:00 in Paris.
const now = Date.parse('2026-11-25T10:00:00+01:00');
const at = (text: string) => Date.parse(`${text}:00+01:00`);
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  layOutLists();
});

const gare = { id: 1, name: 'Gare', order: 1 };
const port = { id: 2, name: 'Port', order: 2 };
const sites = {
  1: [buildScreen({ id: 'quai-1', name: 'Quai 1', site: gare })],
  2: [buildScreen({ id: 'hall', name: 'Hall', site: port })],
};
const works = buildNews({
  id: 1,
  title: 'Travaux',
  period: '2200-0500',
  days: ['MONDAY', 'TUESDAY'],
  screens: ['quai-1', 'hall'],
  lineId: 5,
  lineName: 'RER B',
});
const strike = buildNews({
  id: 2,
  title: 'Grève',
  alert: true,
  screens: ['hall'],
  lineId: 6,
  lineName: 'Orlyval',
  createdAt: at('2026-11-25T09:00'),
  from: at('2026-11-26T06:00'),
  until: at('2026-11-27T20:00'),
});

const withoutScenarios = buildProject({ adminMessagesLibrary: false });

function open({
  news = [works, strike] as News[],
  plans = [] as ScenarioPlan[],
  ended = [] as PastMessage[],
  isNarrow = false,
  address = '/agenda',
  project = buildProject(),
  offered = null as readonly string[] | null,
} = {}) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isNarrow,
    media,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const calls = {
    newsOfProject: () => Promise.resolve(news),
    agendaPast: vi.fn((_projectId: number, _span: PastQuery) =>
      Promise.resolve({ array: ended, runs: [], more: false }),
    ),
    sitesWithScreens: () => Promise.resolve(sites),
    lines: () =>
      Promise.resolve([
        { id: 5, name: 'RER B' },
        { id: 6, name: 'Orlyval' },
      ] as never),
    scenarioPlans: vi.fn(() => Promise.resolve(plans)),
    ...(offered && { offers: (name: string) => Promise.resolve(offered.includes(name)) }),
    currentScenario: () =>
      Promise.resolve({
        serverTime: now,
        clockOffset: 0,
        scenario: { id: 9, name: 'Neige', group: null, since: at('2026-11-25T08:00'), by: 'a', until: null },
      }),
  };
  const view = renderPage(<AgendaPage />, {
    calls,
    user: buildUser({ roles: ['ROLE_MANAGER'] }),
    project,
    address,
  });
  return { ...view, calls, user: userEvent.setup({ delay: null }) };
}
const chart = () => screen.findByRole('list', { name: /^Agenda, du lundi 23 novembre 2026 au dimanche 29/ });
const bands = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

it('TIM-7 a week: messages with a band for each of their days, scenarios first, all named whole', async () => {
  open({
    plans: [
      buildPlan({
        id: 3,
        createdAt: at('2026-11-24T12:00'),
        scenarioId: 4,
        scenarioName: 'Marché',
        startsAt: null,
        stopsAt: null,
        days: ['SATURDAY'],
        startMinute: 360,
        stopMinute: 840,
      }),
    ],
  });
  const rows = within(await chart())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Neige Scénario',
    'Marché Scénario',
    'Travaux RER B · 2 écrans',
    'Grève Orlyval · 1 écran',
  ]);
  expect(screen.getByRole('button', { name: 'Aujourd’hui' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('lun. 23')).toBeVisible();
  expect(bands()).toEqual([
    'Scénario : Neige, du mercredi 25 novembre à 08:00 au lundi 30 novembre à 00:00, en ce moment',
    'Scénario : Marché, le samedi 28 novembre de 06:00 à 14:00, en attente',
    'Travaux, du lundi 23 novembre à 22:00 au mardi 24 novembre à 05:00, passé',
    'Travaux, du mardi 24 novembre à 22:00 au mercredi 25 novembre à 05:00, passé',
    'Alerte : Grève, du jeudi 26 novembre à 06:00 au vendredi 27 novembre à 20:00, à venir',
  ]);
});

const gone: PastMessage = {
  id: 7,
  title: 'Ascenseur',
  alert: false,
  lineId: 5,
  lineName: 'RER B',
  screens: ['hall'],
  createdAt: at('2026-11-23T08:00'),
  from: null,
  days: null,
  period: '0600-2000',
  endedAt: at('2026-11-24T12:00'),
};

it('TIM-7 what has ended or was removed is drawn up to its end, and leads to « Terminés »', async () => {
  // It ended after the running messages were read: it appears only once.
  const { user, router, calls } = open({ ended: [gone, { ...gone, id: 1, title: 'Fini', endedAt: now }] });
  await chart();
  expect(await screen.findAllByRole('link', { name: /^Fini, .*, terminé$/ })).toHaveLength(3);
  expect(bands().filter((name) => /^(Ascenseur|Travaux)/.test(name ?? ''))).toEqual([
    'Ascenseur, le lundi 23 novembre de 08:00 à 20:00, terminé',
    'Ascenseur, le mardi 24 novembre de 06:00 à 12:00, terminé',
  ]);
  const span = { from: at('2026-11-23T00:00'), to: at('2026-11-30T00:00') };
  expect(calls.agendaPast.mock.calls).toEqual([[1, span]]);
  await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
  expect(calls.agendaPast).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
  expect(screen.getByRole('button', { name: 'Aujourd’hui' })).toHaveFocus();
  const [band] = await screen.findAllByRole('link', { name: /^Ascenseur/ });
  await user.click(band as HTMLElement);
  expect(router.state.location).toMatchObject({
    pathname: '/index',
    search: '?view=ended',
    state: { search: 'Ascenseur' },
  });
});

it('TIM-7 what has ended is read for the days that are seen, also where they begin on the same day', async () => {
  const { user, calls } = open({ address: '/agenda?view=day&date=2026-11-23' });
  await screen.findByRole('list', { name: 'Agenda, lundi 23 novembre 2026' });
  await user.click(screen.getByRole('button', { name: 'Semaine' }));
  await chart();
  const from = at('2026-11-23T00:00');
  await waitFor(() =>
    expect(calls.agendaPast.mock.calls).toEqual([
      [1, { from, to: at('2026-11-24T00:00') }],
      [1, { from, to: at('2026-11-30T00:00') }],
    ]),
  );
});

it('TIM-7 the past that cannot be read is told and read again, though all else is drawn', async () => {
  const { user, calls } = open({ address: '/agenda?view=day&date=2026-11-26' });
  await screen.findByRole('list', { name: /^Agenda, jeudi/ });
  calls.agendaPast.mockRejectedValueOnce(new HttpError('Panne', 503));
  await user.click(screen.getByRole('button', { name: 'Semaine' }));
  expect(await screen.findByText('L’agenda n’a pas pu être chargé.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByText('L’agenda n’a pas pu être chargé.')).toBeNull());
  expect(calls.agendaPast).toHaveBeenCalledTimes(2);
});

it('TIM-7 says where more has ended than is drawn', async () => {
  const { calls } = open({ address: '/agenda?view=day&date=2026-11-26' });
  await screen.findByRole('list', { name: /^Agenda, jeudi/ });
  expect(screen.queryByText(/^Plus de 2 000 messages/)).toBeNull();
  calls.agendaPast.mockResolvedValue({ array: [gone], runs: [], more: true });
  await userEvent.click(screen.getByRole('button', { name: 'Semaine' }));
  expect(await screen.findByText(/^Plus de 2 000 messages/)).toBeVisible();
});

it('TIM-7 in a project that has no page of scenarios there is no link to them', async () => {
  open({ project: withoutScenarios });
  await chart();
  expect(screen.getByRole('img', { name: /^Scénario : Neige/ })).toBeVisible();
  expect(bands().some((name) => name?.startsWith('Scénario'))).toBe(false);
});

it('OPS-3 TIM-7 a server of the version before says nothing of what ran', async () => {
  const { calls } = open();
  calls.agendaPast.mockResolvedValue({ array: [gone], more: false } as never);
  await chart();
  expect(bands()).toContainEqual(expect.stringMatching(/^Scénario : Neige/));
});

it('SRV-3 TIM-7 a server without plans and without a past is asked for neither', async () => {
  const { calls } = open({ offered: [] });
  await chart();
  expect(bands()).toContain(
    'Alerte : Grève, du jeudi 26 novembre à 06:00 au vendredi 27 novembre à 20:00, à venir',
  );
  expect(calls.agendaPast).not.toHaveBeenCalled();
  expect(calls.scenarioPlans).not.toHaveBeenCalled();
});

it('TIM-7 on paper no more rows are drawn than a sheet has room for, which is said', async () => {
  open({ news: Array.from({ length: 40 }, (_, id) => ({ ...works, id: id + 1 })) });
  await chart();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledOnce();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(within(await chart()).getAllByRole('listitem')).toHaveLength(36);
  // The scenario has a row as well.
  expect(screen.getByText(/^5 rangées de plus ne tiennent pas sur la feuille/)).toBeVisible();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/ne tiennent pas sur la feuille/)).toBeNull();
});

it('TIM-7 by screen: each screen with its messages', async () => {
  const { user } = open();
  await chart();
  await user.click(screen.getByRole('button', { name: 'Par écran' }));
  const rows = within(await chart())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows[1]).toBe('Quai 1 Gare');
  expect(rows[3]).toBe('Hall Port');
  expect(rows).toHaveLength(6);
});

it('TIM-7 more rows by screen than somebody looks through are not made: it asks for fewer', async () => {
  const many = Array.from({ length: mostByScreen / 2 }, (_, id) => ({ ...works, id: id + 1 }));
  const { user } = open({ news: [...many, strike] });
  await chart();
  await user.click(screen.getByRole('button', { name: 'Par écran' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Plus de 20\s000 rangées par écran : choisissez un site/,
  );
  expect(screen.queryByRole('list', { name: /^Agenda/ })).toBeNull();
});

it.each([
  ['', false],
  [' on a phone', true],
])('TIM-7 the presence of a screen computes nothing anew%s', async (_, isNarrow) => {
  const { queryClient } = open({ isNarrow });
  await screen.findByRole('list', { name: isNarrow ? /^Ce qui est affiché/ : /^Agenda/ });
  vi.mocked(agendaRows).mockClear();
  vi.mocked(bandsInTime).mockClear();
  await tellPresence(queryClient, 'hall');
  expect(agendaRows).not.toHaveBeenCalled();
  expect(bandsInTime).not.toHaveBeenCalled();
});

it('TIM-7 filters by line and site', async () => {
  const { user } = open();
  await chart();
  await user.click(screen.getByRole('combobox', { name: 'Ligne' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Toutes les lignes',
    'Orlyval',
    'RER B',
  ]);
  await user.click(screen.getByRole('option', { name: 'Orlyval' }));
  expect(bands().filter((name) => name?.startsWith('Travaux'))).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Site' }));
  await user.click(screen.getByRole('option', { name: 'Gare' }));
  expect(bands()).toEqual([expect.stringMatching(/^Scénario : Neige/)]);
});

it('TIM-7 a band leads to its message in the list', async () => {
  const { user, router } = open();
  await chart();
  await user.click(screen.getByRole('link', { name: /^Alerte : Grève/ }));
  expect(router.state.location).toMatchObject({ pathname: '/index', state: { search: 'Grève' } });
});

it('TIM-7 another week, a month, and what is empty says so', async () => {
  const { user } = open({ news: [works] });
  await chart();
  await user.click(screen.getByRole('button', { name: 'Semaine précédente' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'du lundi 16 novembre 2026 au dimanche 22 novembre 2026',
  );
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
  await user.click(screen.getByRole('button', { name: 'Mois' }));
  expect(screen.getByRole('status')).toHaveTextContent('novembre 2026');
  // Of many days every third has its name.
  expect(screen.getByText('mer. 4')).toBeVisible();
  expect(screen.queryByText('lun. 2')).toBeNull();
  // Mondays and Tuesdays in November: five and four nights.
  expect(bands().filter((name) => name?.startsWith('Travaux'))).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'Jour' }));
  expect(screen.getByText('03:00')).toBeVisible();
  for (let day = 0; day < 4; day += 1)
    await user.click(screen.getByRole('button', { name: 'Jour précédent' }));
  expect(screen.getByRole('status')).toHaveTextContent('samedi 21 novembre 2026');
  expect(screen.getByText(/Rien n’est affiché ni prévu dans cette période\./)).toBeVisible();
});

it('TIM-7 NAV-9 the address says which period it is, and the last view is opened again', async () => {
  const { user, router, store, queryClient } = open({ address: '/agenda?view=month&date=2026-12-05' });
  expect(await screen.findByRole('status')).toHaveTextContent('décembre 2026');
  await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
  expect(screen.getByRole('status')).toHaveTextContent('janvier 2027');
  expect(router.state.location.search).toBe('?view=month&date=2027-01-01');
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
  expect(router.state.location.search).toBe('?view=month');
  await act(() => router.navigate('/agenda'));
  expect(screen.getByRole('status')).toHaveTextContent(/^novembre 2026$/);
  // Another window's choice changes nothing here, also once the agenda is read again.
  store.setItem('agenda.view', 'day');
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByRole('status')).toHaveTextContent(/^novembre 2026$/);
});

it.each(['2026-02-31', '2026-13-01', 'demain', ''])(
  'TIM-7 an address with the date « %s » is today’s',
  async (date) => {
    open({ address: `/agenda?view=day&date=${date}` });
    expect(await screen.findByRole('status')).toHaveTextContent('mercredi 25 novembre 2026');
  },
);

it('TIM-7 on a phone it is a list of the day, in the order of time', async () => {
  const { user, router } = open({ isNarrow: true });
  const name = 'Ce qui est affiché le mercredi 25 novembre 2026';
  await screen.findByRole('list', { name });
  const entries = () =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((entry) => entry.textContent);
  expect(entries()).toEqual([
    'jusqu’à 05:00passéTravauxRER B · 2 écrans',
    'à partir de 08:00en ce momentScénario : Neige',
  ]);
  expect(screen.queryByRole('button', { name: 'Semaine' })).toBeNull();
  // What chooses the rows is folded, so that the first of them is in view.
  expect(screen.queryByRole('combobox', { name: 'Ligne' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  expect(screen.getByRole('combobox', { name: 'Ligne' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Par écran' }));
  expect(entries()).toEqual([
    'jusqu’à 05:00passéTravauxRER B · Quai 1',
    'jusqu’à 05:00passéTravauxRER B · Hall',
    'à partir de 08:00en ce momentScénario : Neige',
  ]);
  await user.click(screen.getAllByRole('link', { name: 'Travaux' })[0] as HTMLElement);
  expect(router.state.location).toMatchObject({ pathname: '/index', state: { search: 'Travaux' } });
});

it('TIM-7 on a phone there is no link to a scenario in a project that has no page of them', async () => {
  open({ isNarrow: true, project: withoutScenarios });
  expect(await screen.findByText('Scénario : Neige')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Neige/ })).toBeNull();
});
