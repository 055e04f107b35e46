import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { roundSeconds } from '../../contract/legibility.ts';
import { mostHeldScreens } from '../../contract/limits.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { Screen, Site } from '../../contract/schemas/screen.ts';
import type { ChangeTopic } from '../../contract/streams.ts';
import type { Fit } from '../../display/fit.tsx';
import * as fit from '../../display/fit.tsx';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { buildDepartures, buildPlayerMessage, buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { noon } from '../../tests/support/situations.ts';
import { LegibilityPage } from './LegibilityPage.tsx';
import { filterRows, legibilityRows, legibilitySheet, noFilter } from './legibilityRows.ts';
import { useMessageFits } from './useMessageFits.ts';

afterEach(() => vi.restoreAllMocks());

const fitting: Fit = { isSmallest: false, smallest: 44, round: 8, limit: 60, longRound: null, turns: [] };
const gare: Site = { id: 1, name: 'Gare', order: 1 };
const lit = { site: gare, litHeight: 573, readingDistance: 3_000 };
const hall = buildScreen({ id: 'hall', name: 'Hall', ...lit });
const withHeld = (id: string, more: Partial<PlayerSnapshot>): HeldScreen => {
  const snapshot = buildSnapshot(more);
  return {
    snapshot: { ...snapshot, screen: { ...snapshot.screen, id } },
    departures: null,
    titles: [],
    inhibitedLines: [],
  };
};
const heldOf = (id: string) => withHeld(id, {});

/** Opens the page; each screen shows the message. */
function open(list: Screen[], sites: Site[] = [gare], page = <LegibilityPage />) {
  const server = { news: [buildNews({ id: 1, version: 1, screens: list.map(({ id }) => id) })] };
  const calls = {
    newsOfProject: vi.fn((): Promise<News[]> => Promise.resolve(server.news)),
    sites: vi.fn((): Promise<Site[]> => Promise.resolve(sites)),
    standings: vi.fn(() =>
      Promise.resolve({ serverTime: Date.now(), clockOffset: 0, scenario: null, copies: [], messages: [] }),
    ),
    sitesWithScreens: vi.fn((_projectId: number) => Promise.resolve({ 1: list })),
    heldScreens: vi.fn((_projectId: number, ids: readonly string[]) => Promise.resolve(ids.map(heldOf))),
  };
  const measured = vi.spyOn(fit, 'measureFit').mockReturnValue(fitting);
  const show = (shown = page) => renderPage(shown, { calls, project: buildProject() });
  return { calls, server, measured, show, user: userEvent.setup() };
}
const table = () => screen.findByRole('table');
const exporting = () => screen.getByRole('button', { name: 'Exporter (CSV)' });
/** The page is told that something of the project changed. */
const tell = (queryClient: QueryClient, topic: ChangeTopic) =>
  act(() => Promise.resolve(createTopicRefresher(queryClient, 1)([topic])));
const panne = new HttpError('Panne', 503, {});

it('FLT-6 screens that look alike are measured once, and those that differ in anything each by itself', async () => {
  const timed = { id: 2, name: 'Arrêt', order: 2, pointIds: [4] };
  const served = { ...timed, id: 4, name: 'Pôle', pointIds: [4, 6, 7] };
  const bicycles = { id: 3, name: 'Vélos', order: 3, bikeIds: [5] };
  const different: [string, Partial<Screen>][] = [
    ['type', { type: 'STRETCH' }],
    ['height', { litHeight: 600 }],
    ['distance', { readingDistance: 4_000 }],
    ['template', { template: { id: 5, name: 'Salon', type: 2 } }],
    ['messaging', { newsConf: buildNewsConf({ id: 9 }) }],
    ['times', { site: timed }],
    ['other times', { site: served }],
    ['bicycles', { site: bicycles }],
    // It is a Thursday.
    ['hours', { service: { hours: 'sam-dim 00:00-24:00', alerts: true } }],
  ];
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  const list = [hall, ...different.map(([id, more]) => buildScreen({ id, name: id, ...lit, ...more }))];
  const service = { hours: 'lun-ven 05:00-24:00', alerts: true };
  const twin = { ...hall, id: 'twin', name: 'Hall 2', service };
  const { calls, server, show } = open([...list, twin], [gare, timed, served, bicycles]);
  server.news = server.news.map((one) => ({ ...one, alert: true }));
  show();
  await table();
  await waitFor(() => expect(exporting()).toBeEnabled());
  expect(calls.heldScreens.mock.calls.flatMap(([, ids]) => ids)).toEqual(list.map(({ id }) => id));
});

it('FLT-6 a message that is corrected is measured again', async () => {
  const { calls, measured, server, show } = open([hall]);
  const { queryClient } = show();
  await table();
  await waitFor(() => expect(measured).toHaveBeenCalledOnce());
  server.news = server.news.map((one) => ({ ...one, version: 2 }));
  const contents = [{ code: 'fr', content: '<p>Trafic interrompu</p>' }];
  calls.heldScreens.mockResolvedValue([withHeld('hall', { messages: [buildPlayerMessage({ contents })] })]);
  await tell(queryClient, 'news');
  await waitFor(() => expect(measured).toHaveBeenCalledTimes(2));
  expect(measured.mock.lastCall?.[1].messages).toMatchObject([{ contents }]);
  expect(calls.heldScreens).toHaveBeenCalledTimes(2);
});

it('FLT-6 screens of different stop points are each read, and measured once where departures leave the same room', async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  const at = (id: number): Site => ({ ...gare, id, name: `Arrêt ${id}`, pointIds: [id] });
  const sites = [1, 2, 3, 4].map(at);
  const list = sites.map((site) => buildScreen({ ...hall, id: `s${site.id}`, site }));
  /** Lines that leave from the site, the first one in `minutes`. */
  const rowsOf = (lines: number, minutes: number) =>
    Array.from({ length: lines }, (_, line) => ({
      line: null,
      direction: `Vers ${minutes} ${line}`,
      point: null,
      times: [noon + (minutes + line) * 60_000],
    }));
  const until = noon + 2 * 60 * 60_000;
  const leaving: Record<string, [lines: number, minutes: number]> = { s1: [1, 3], s2: [1, 8], s3: [4, 5] };
  let later = 0;
  const { calls, measured, show } = open(list, sites);
  calls.heldScreens.mockImplementation((_, ids) =>
    Promise.resolve(
      ids.map((id) => {
        const [lines, minutes] = leaving[id] ?? [0, 0];
        const departures = buildDepartures({ until, rows: rowsOf(lines, minutes + later) });
        return { ...withHeld(id, { serverTime: noon + later }), departures };
      }),
    ),
  );
  const { queryClient } = show();
  await table();
  await waitFor(() => expect(exporting()).toBeEnabled());
  // One line, four lines, and the words that nothing leaves.
  expect(measured.mock.calls.map(([, scene]) => scene.plan?.rows.length)).toEqual([1, 4, 0]);
  later = 1;
  leaving['s3'] = [1, 5];
  leaving['s4'] = [4, 5];
  await tell(queryClient, 'lines');
  await waitFor(() => expect(calls.heldScreens).toHaveBeenCalledTimes(2));
  // Neither later times nor other sites with the same room are laid out again.
  leaving['s2'] = [2, 8];
  await tell(queryClient, 'lines');
  await waitFor(() => expect(measured).toHaveBeenCalledTimes(4));
  expect(measured.mock.lastCall?.[1].plan?.rows).toHaveLength(2);
  expect(calls.heldScreens.mock.calls.map(([, ids]) => ids.length)).toEqual([4, 4, 4]);
});

it('FLT-6 a message that begins is measured where it begins, and nothing is read for it', async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  const platform = buildScreen({ ...hall, id: 'quai', template: { id: 5, name: 'Salon', type: 2 } });
  const { calls, measured, server, show } = open([hall, platform]);
  const begins = { id: 2, from: noon + 60_000 };
  server.news.push(buildNews({ ...begins, screens: ['quai'] }));
  calls.heldScreens.mockImplementation((_, ids) =>
    Promise.resolve(
      ids.map((id) => {
        const own = id === 'quai' ? [buildPlayerMessage(begins)] : [];
        return withHeld(id, { messages: [buildPlayerMessage(), ...own] });
      }),
    ),
  );
  const Fits = ({ now }: { now: number }) =>
    void useMessageFits({ project: buildProject(), screens: { 1: [hall, platform] }, now });
  const Clock = () => {
    const [now, setNow] = useState(noon);
    return (
      <>
        <Fits now={now} />
        <button onClick={() => setNow(now + 60_000)}>{'later'}</button>
      </>
    );
  };
  show(<Clock />);
  await waitFor(() => expect(measured).toHaveBeenCalledOnce());
  act(() => screen.getByRole('button', { name: 'later' }).click());
  await waitFor(() => expect(measured).toHaveBeenCalledTimes(2));
  expect(measured.mock.lastCall?.[1].messages.map(({ id }) => id)).toEqual([2, 1]);
  expect(calls.heldScreens).toHaveBeenCalledOnce();
});

it('FLT-6 what is measured follows the display mode of the screens', async () => {
  const { calls, measured, show } = open([hall]);
  const { queryClient } = show();
  await table();
  await waitFor(() => expect(measured).toHaveBeenCalledOnce());
  calls.heldScreens.mockImplementation((_, ids) =>
    Promise.resolve(ids.map((id) => withHeld(id, { template: { type: 3, json: {} } }))),
  );
  await tell(queryClient, 'screens');
  await waitFor(() => expect(measured).toHaveBeenCalledTimes(2));
  expect(measured.mock.lastCall?.[1].template?.type).toBe(3);
});

it('FLT-6 screens are asked for in parts that the server takes', async () => {
  const list = Array.from({ length: mostHeldScreens + 1 }, (_, at) =>
    buildScreen({ id: `s${at}`, name: `Écran ${at}`, ...lit, litHeight: 500 + at }),
  );
  const Fits = () => void useMessageFits({ project: buildProject(), screens: { 1: list }, now: noon });
  const { calls, show } = open(list, [gare], <Fits />);
  show();
  await waitFor(() =>
    expect(calls.heldScreens.mock.calls.map(([, ids]) => ids.length)).toEqual([mostHeldScreens, 1]),
  );
});

it.each(['newsOfProject', 'sites', 'heldScreens'] as const)(
  'FLT-6 without an answer of %s there is no report but the reason, until it is read again',
  async (call) => {
    const { calls, show, user } = open([hall]);
    calls[call].mockRejectedValueOnce(panne);
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Panne');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await table()).toBeVisible();
    await waitFor(() => expect(exporting()).toBeEnabled());
  },
);

it('FLT-6 what one more screen shows cannot be read: the report stays, and says so', async () => {
  const tall = { ...hall, id: 'tall', name: 'Parvis', litHeight: 600 };
  const { calls, server, show, user } = open([hall, tall]);
  server.news = [buildNews({ id: 1, version: 1, screens: ['hall'] })];
  const { queryClient } = show();
  await waitFor(() => expect(exporting()).toBeEnabled());
  await user.type(screen.getByRole('searchbox'), 'hall');
  server.news = [buildNews({ id: 1, version: 2, screens: ['hall', 'tall'] })];
  calls.heldScreens.mockRejectedValue(panne);
  await tell(queryClient, 'news');
  expect(await screen.findByText('Les écrans ou leurs messages n’ont pas pu être relus.')).toBeVisible();
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('hall');
});

it('FLT-6 nothing is exported before all is measured', async () => {
  const { calls, show } = open([hall]);
  const held = Promise.withResolvers<HeldScreen[]>();
  calls.heldScreens.mockReturnValueOnce(held.promise);
  show();
  await table();
  expect(exporting()).toBeDisabled();
  held.resolve([heldOf('hall')]);
  await waitFor(() => expect(exporting()).toBeEnabled());
});

it('SES-8 FLT-6 the search stays with its project; a search that finds nothing can be taken back', async () => {
  const { calls, show, user } = open([hall]);
  show();
  const visit = async (id: number) => {
    act(() => keepProject(buildProject({ id })));
    await waitFor(() => expect(calls.sitesWithScreens).toHaveBeenCalledWith(id));
    await table();
  };
  await visit(2);
  await visit(1);
  await user.type(screen.getByRole('searchbox'), 'zz');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(await screen.findByText('0 / 1 écran')).toBeVisible();
  expect(exporting()).toBeDisabled();
  await visit(2);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await user.type(screen.getByRole('searchbox'), 'zz');
  await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
  expect(await table()).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('FLT-6 what a screen should show is measured though it is offline, and not what it does not show yet', async () => {
  const display = { id: 1, ipAddress: null, physicalId: null, operational: false };
  const off = buildScreen({ ...hall, id: 'off', litHeight: 600, screenConfiguration: [display] });
  const later = buildScreen({ ...hall, id: 'later', litHeight: 700 });
  const { calls, server, show } = open([hall, off, later]);
  server.news = [
    buildNews({ id: 1, screens: ['hall', 'off'] }),
    buildNews({ id: 2, screens: ['later'], from: Date.now() + 3_600_000 }),
  ];
  show();
  await table();
  await waitFor(() => expect(exporting()).toBeEnabled());
  expect(calls.heldScreens.mock.calls.flatMap(([, ids]) => ids)).toEqual(['hall', 'off']);
});

it('FLT-6 a screen that is added is measured too, and no other is read for it', async () => {
  const { calls, server, show } = open([hall]);
  const { queryClient } = show();
  await table();
  await waitFor(() => expect(exporting()).toBeEnabled());
  const added = buildScreen({ ...hall, id: 'new', name: 'Neuf', litHeight: 600 });
  calls.sitesWithScreens.mockResolvedValue({ 1: [hall, added] });
  server.news = server.news.map((one) => ({ ...one, screens: ['hall', 'new'] }));
  await act(() => queryClient.invalidateQueries({ queryKey: [1, 'news'] }));
  await act(() => queryClient.invalidateQueries({ queryKey: [1, 'screens'] }));
  await waitFor(() =>
    expect(calls.heldScreens.mock.calls).toEqual([
      [1, ['hall']],
      [1, ['new']],
    ]),
  );
});

it.each(['heldScreens', 'standings'] as const)(
  'FLT-6 MSG-7 a report for which %s cannot be read again stays, and is said to be old',
  async (call) => {
    const { calls, show } = open([hall]);
    const { queryClient } = show();
    await table();
    await waitFor(() => expect(exporting()).toBeEnabled());
    calls[call].mockRejectedValueOnce(panne);
    await tell(queryClient, 'screens');
    expect(await screen.findByText('Les écrans ou leurs messages n’ont pas pu être relus.')).toBeVisible();
    expect(await table()).toBeVisible();
  },
);

it('FLT-6 what is counted beside each choice are the rows that the search leaves', () => {
  const bare = buildScreen({ id: 'bare', name: 'Abri', site: { ...gare, name: 'Mairie' } });
  const rows = legibilityRows(
    [hall, bare],
    new Map([['hall', { ...fitting, round: 130, longRound: 130 }]]),
    60,
  );
  expect(filterRows(rows, noFilter)).toMatchObject({ all: 2, counts: { round: 1, unknown: 1, messages: 0 } });
  const found = filterRows(rows, { search: ' MAIRIE ', concern: 'round' });
  expect(found).toEqual({ all: 1, counts: { messages: 0, small: 0, round: 0, unknown: 1 }, rows: [] });
});

it.each([
  ['abri', ['bare']],
  ['MAIRIE', ['bare']],
  ['stretch', ['bare']],
  ['salon', ['bare']],
  ['Ha', ['hall']],
  ['x-7', ['x-7']],
])('FLT-6 « %s » is sought in the name, the site, the type, the mode and the id', (search, ids) => {
  const site = { ...gare, name: 'Mairie' };
  const template = { id: 5, name: 'Salon', type: 2 };
  const list = [
    hall,
    buildScreen({ ...hall, id: 'x-7', name: 'Quai' }),
    buildScreen({ id: 'bare', name: 'Abri', type: 'STRETCH', site, template }),
  ];
  const found = filterRows(legibilityRows(list, new Map(), null), { ...noFilter, search });
  expect(found.rows.map(({ id }) => id)).toEqual(ids);
});

it('FLT-6 a file has every row, each figure below its heading', () => {
  const far = buildScreen({ ...hall, readingDistance: 8_125, template: { id: 5, name: 'Salon', type: 2 } });
  const rows = legibilityRows(
    [far, buildScreen({ id: 'bare', site: gare })],
    new Map([['hall', { ...fitting, round: 130, limit: 45, longRound: 130 }]]),
    75,
  );
  const [head = [], row = [], ...more] = legibilitySheet(rows);
  expect(head.map((name, at) => [name, row[at]])).toEqual([
    ['id', 'hall'],
    ['Écran', 'Hall'],
    ['Site', 'Gare'],
    ['Type et mode', 'Full HD · Salon'],
    ['Image (mm)', '573'],
    ['Lue de (mm)', '8125'],
    ['Lettres, au moins (mm)', '32,5'],
    ['Messages (mm)', '23,3'],
    ['Le plus petit texte (mm)', '14,8'],
    ['Tour des messages (s)', '130'],
    ['Tour accordé (s)', '45'],
    ['À changer', rows[0]?.changes.map(({ text }) => text).join(' ')],
  ]);
  expect(rows[0]?.changes.map(({ concern }) => concern)).toEqual(['messages', 'small', 'round']);
  // What shows nothing has the limit of the project.
  expect(more.map((cells) => [cells[0], cells[10]])).toEqual([['bare', '75']]);
});

it('FLT-6 a file has the usual limit without one of the project, and no figure for what is not known', () => {
  const rows = legibilityRows([buildScreen({ id: 'bare', name: 'Abri', site: gare })], new Map(), null);
  const [head = [], row = []] = legibilitySheet(rows);
  expect(row).toHaveLength(head.length);
  expect(row.slice(4, 10)).toEqual(Array<string>(6).fill(''));
  expect(row[10]).toBe(String(roundSeconds.usual));
});
