import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildReceipts } from '../../tests/support/buildReceipts.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { buildCandidate, noon } from '../../tests/support/situations.ts';
import { ScreensPage } from './ScreensPage.tsx';
import { useSettled } from './useSettled.ts';

const gare = { id: 1, name: 'Gare', order: 1 };
const mairie = { id: 2, name: 'Mairie', order: 2 };
const display = (operational: boolean, lastSeen?: number) => [
  { id: 1, ipAddress: null, physicalId: null, operational, ...(lastSeen !== undefined && { lastSeen }) },
];
const hall = buildScreen({ id: 'hall', name: 'Hall', site: gare, screenConfiguration: display(true) });
const quai = buildScreen({
  id: 'quai',
  name: 'Quai 1',
  site: mairie,
  screenConfiguration: display(false, noon - 12.5 * 60_000),
});
const works = buildNews({ id: 1, title: 'Travaux', content: '<p>Travaux</p>', screens: ['hall'] });
const alarm = buildNews({ id: 2, title: 'Alerte', content: '<p>Alerte</p>', alert: true, screens: ['hall'] });
const nothing = {
  serverTime: noon,
  clockOffset: noon - Date.now(),
  scenario: null,
  copies: [],
  messages: [],
};
const none = () => Promise.resolve([]);

/** The page of a server that offers all but what `without` names. */
function open({
  calls = {},
  address = '/screens',
  without = [],
  project = {},
}: {
  calls?: Partial<OperatorMethods>;
  address?: string;
  without?: readonly string[];
  project?: Partial<Project>;
} = {}) {
  const newsOfScreen = vi.fn<OperatorMethods['newsOfScreen']>((id) =>
    Promise.resolve([works, alarm].filter(({ screens }) => screens.includes(id))),
  );
  const server = {
    offers: (name: string) => Promise.resolve(!without.includes(name)),
    sites: () => Promise.resolve([gare, mairie]),
    sitesWithScreens: vi.fn<OperatorMethods['sitesWithScreens']>(() =>
      Promise.resolve({ 1: [hall], 2: [quai] } as Record<string, Screen[]>),
    ),
    newsOfProject: () => Promise.resolve([works, alarm]),
    newsOfScreen,
    receiptCounts: () => Promise.resolve(null),
    standings: () => Promise.resolve({ ...nothing, clockOffset: noon - Date.now() }),
    lastCopies: () => Promise.resolve({ copies: [], messages: [] }),
    heldScreens: none,
    undoable: () => Promise.resolve({ list: [], clockOffset: 0 }),
    ...calls,
  };
  const view = renderPage(<ScreensPage />, { calls: server, project: buildProject(project), address });
  return { ...view, server, newsOfScreen, user: userEvent.setup() };
}

const card = (name: string) => screen.findByRole('article', { name });
const openMessages = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(within(await card(name)).getByRole('button', { name: new RegExp(`^Full HD ${name}`) }));
  return within(await screen.findByRole('dialog', { name: 'Liste des messages en cours de diffusion' }));
};
const search = () => screen.getByRole('searchbox');

beforeEach(() => {
  layOutLists();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});
afterEach(() => void vi.restoreAllMocks());

it('SES-8 SCR-2 another project begins without the search and the dialog of the one before', async () => {
  const { user, server } = open();
  // Both have been read, so that nothing is loaded in between.
  act(() => keepProject(buildProject({ id: 2 })));
  await waitFor(() => expect(server.sitesWithScreens).toHaveBeenCalledWith(2));
  await card('Hall');
  act(() => keepProject(buildProject()));
  await card('Hall');
  await user.type(search(), 'hall');
  await openMessages(user, 'Hall');
  act(() => keepProject(buildProject({ id: 2 })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await card('Quai 1')).toBeVisible();
  expect(search()).toHaveValue('');
});

it('SCR-2 silence is counted by the server’s clock, however wrong this machine’s is', async () => {
  open();
  expect(await within(await card('Quai 1')).findByText('hors ligne depuis 12 min')).toBeVisible();
});

it('SCR-2 DSP-4 the search finds what an offline screen still shows', async () => {
  const suspect = { ...buildCandidate({ id: 7, alert: true }), title: 'Colis suspect' };
  const copy = { at: noon, messages: [0], scenario: null, obstacle: null, limit: 3 };
  const copies = [{ ...copy, screenId: 'quai', timeZone: 'Europe/Paris' }];
  const standings = () =>
    Promise.resolve({ ...nothing, clockOffset: noon - Date.now(), copies, messages: [suspect] });
  const { user } = open({ calls: { standings } });
  expect(await within(await card('Quai 1')).findByText(/Colis suspect/)).toBeVisible();
  await user.type(search(), 'suspect');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Hall' })).toBeNull());
  expect(await card('Quai 1')).toBeVisible();
});

it('SCR-1 the dialog of each screen has that screen’s messages, the most important first', async () => {
  const { user, newsOfScreen } = open({ without: ['standings'] });
  const ofHall = await openMessages(user, 'Hall');
  await ofHall.findByRole('row', { name: /Travaux/ });
  const rows = ofHall.getAllByRole('row').slice(1);
  expect(rows.map((row) => /Alerte|Travaux/.exec(row.textContent)?.[0])).toEqual(['Alerte', 'Travaux']);
  await user.click(ofHall.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  newsOfScreen.mockReturnValue(new Promise(() => undefined));
  const ofQuai = await openMessages(user, 'Quai 1');
  expect(newsOfScreen.mock.calls).toContainEqual(['quai']);
  // Until they are known, nothing is said of them.
  expect(ofQuai.queryByText('Aucun message')).toBeNull();
});

it('SCR-1 DSP-5 TIM-4 a message in the dialog leads to its receipts and its correction', async () => {
  const count = { newsId: 1, screens: 4, shown: 3, silent: 0 };
  const messageReceipts = vi.fn(() => Promise.resolve(buildReceipts()));
  const { user } = open({ calls: { receiptCounts: () => Promise.resolve([count]), messageReceipts } });
  const dialog = await openMessages(user, 'Hall');
  const row = within(await dialog.findByRole('row', { name: /Travaux/ }));
  expect(row.getByRole('link', { name: 'Corriger' })).toHaveAttribute('href', '/messagesSpreading?correct=1');
  await user.click(await row.findByRole('button', { name: /3 \/ 4/ }));
  expect(await screen.findByRole('dialog', { name: 'Affichage du message' })).toBeVisible();
  expect(messageReceipts).toHaveBeenCalledWith(1);
});

it('TIM-4 SRV-3 before a server that knows no corrections none is offered in the dialog', async () => {
  const { user } = open({ without: ['corrections'] });
  const dialog = await openMessages(user, 'Hall');
  await dialog.findByRole('row', { name: /Travaux/ });
  expect(dialog.queryByRole('link', { name: 'Corriger' })).toBeNull();
});

it('LIV-5 SRV-3 before a server that does not say what screens have there is no wall, whatever the address says', async () => {
  const { user } = open({ without: ['heldScreens'], address: '/screens?view=wall' });
  const dialog = await openMessages(user, 'Hall');
  expect(dialog.queryByRole('button', { name: 'Pourquoi ?' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('Mur')).toBeNull();
});

it('LIV-5 MSG-7 lines that cannot be read are said, and read again', async () => {
  const stops = buildLineStops({ lineId: 1, directions: [buildDirection(0, ['AC'])] });
  const stopsOfLines = vi.fn(() => Promise.resolve([stops])).mockRejectedValueOnce(new Error('Panne'));
  const { user } = open({ calls: { lines: () => Promise.resolve([buildLine()]), stopsOfLines } });
  await card('Hall');
  await user.click(screen.getByRole('combobox', { name: 'Regrouper' }));
  await user.click(await screen.findByRole('option', { name: 'Par ligne' }));
  expect(await screen.findByText(/^Les lignes n’ont pas pu être lues/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'RER B' })).toBeVisible();
  expect(screen.queryByText(/^Les lignes n’ont pas pu être lues/)).toBeNull();
});

it('LIV-5 screens stand with their lines, and the view that was chosen is the next one’s, too', async () => {
  const stops = buildLineStops({ lineId: 1, directions: [buildDirection(0, ['AC'])] });
  const { user, router, store } = open({
    calls: { lines: () => Promise.resolve([buildLine()]), stopsOfLines: () => Promise.resolve([stops]) },
  });
  await card('Hall');
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  await user.click(screen.getByRole('combobox', { name: 'Regrouper' }));
  await user.click(await screen.findByRole('option', { name: 'Par ligne' }));
  await waitFor(() => expect(headings()[0]).toBe('RER B'));
  expect(headings()).toHaveLength(2);
  await user.click(screen.getByText('Mur'));
  await act(() => router.navigate('/screens'));
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('Mur')).toHaveAttribute('aria-pressed', 'true');
  expect(headings()[0]).toBe('RER B');
  // Another window's choice is not this one's.
  act(() => {
    store.setItem('screens.view', 'cards');
    store.setItem('screens.group', 'site');
  });
  expect(screen.getByText('Mur')).toHaveAttribute('aria-pressed', 'true');
  expect(headings()[0]).toBe('RER B');
});

it('LIV-5 screens move to another line as soon as their site serves another one', async () => {
  const stops = buildLineStops({ lineId: 1, directions: [buildDirection(0, ['AC'])] });
  const stopsOfLines = vi.fn(() => Promise.resolve([stops]));
  const { queryClient } = open({
    calls: { lines: () => Promise.resolve([buildLine()]), stopsOfLines },
    address: '/screens?group=line',
  });
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  await waitFor(() => expect(headings()[0]).toBe('RER B'));
  stopsOfLines.mockResolvedValue([]);
  // All that the server tells when a site is saved.
  await act(() => queryClient.invalidateQueries({ queryKey: [buildProject().id, 'screens'] }));
  await waitFor(() => expect(headings()[0]).not.toBe('RER B'));
});

it('LIV-5 SRV-3 before a server that does not tell the stops of all lines, screens stand by site', async () => {
  const { user } = open({
    calls: { lines: none, stopsOfLines: () => Promise.reject(new HttpError('Inconnu', 404, {})) },
    without: ['projectLineStops'],
    address: '/screens?group=line',
  });
  await card('Hall');
  const list = screen.getByRole('combobox', { name: 'Regrouper' });
  expect(list).toHaveTextContent('Par site');
  await user.click(list);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Par site',
    'Problèmes d’abord',
  ]);
});

it('SCR-2 in a narrow window the folded filters say how many of them are in use', async () => {
  narrowWindow();
  const tagged = { ...hall, tags: ['RER'] };
  const { user } = open({
    calls: {
      sitesWithScreens: () => Promise.resolve({ 1: [tagged], 2: [quai] } as Record<string, Screen[]>),
    },
  });
  await card('Hall');
  await user.click(screen.getByRole('button', { name: 'Filtres' }));
  const picks = [
    ['Site', 'Gare', 'Filtres, 1 actif'],
    ['Type d’écran', 'Full HD', 'Filtres, 2 actifs'],
    ['Étiquette', 'RER', 'Filtres, 3 actifs'],
  ] as const;
  for (const [list, option, told] of picks) {
    await user.click(screen.getByRole('combobox', { name: list }));
    await user.click(screen.getByRole('option', { name: option }));
    expect(await screen.findByRole('button', { name: told })).toBeVisible();
  }
});

it('SCR-1 a message that was just removed from a screen is gone from its dialog before the lists know', async () => {
  const { user } = open({ calls: { newsOfScreen: () => Promise.resolve([works]) } });
  const dialog = await openMessages(user, 'Hall');
  expect(await dialog.findByRole('row', { name: /Travaux/ })).toBeVisible();
  // The head, and this one.
  expect(dialog.getAllByRole('row')).toHaveLength(2);
});

it('SCR-1 the dialog of a screen leads to the story of that screen', async () => {
  const heldScreens = vi.fn<OperatorMethods['heldScreens']>(() => new Promise(() => undefined));
  const scenariosWithClock = () => Promise.resolve({ groups: [], clockOffset: 0 });
  const { user } = open({ calls: { heldScreens, scenariosWithClock } });
  const dialog = await openMessages(user, 'Quai 1');
  await user.click(dialog.getByRole('button', { name: 'Pourquoi ?' }));
  expect(await screen.findByRole('dialog', { name: /Quai 1/ })).toBeVisible();
  await waitFor(() => expect(heldScreens.mock.calls).toEqual([[1, ['quai']]]));
});

it('LIV-5 the wall is read again by itself: no screen tells of a departure that comes nearer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const heldScreens = vi.fn<OperatorMethods['heldScreens']>(none);
  open({ calls: { heldScreens }, address: '/screens?view=wall' });
  await waitFor(() => expect(heldScreens).toHaveBeenCalled());
  const asked = heldScreens.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(heldScreens.mock.calls.length).toBeGreaterThan(asked);
});

it('LIV-5 an enlarged screen that cannot be read says so', async () => {
  const heldScreens = () => Promise.reject(new HttpError('Panne', 503, {}));
  const { user } = open({ calls: { heldScreens }, address: '/screens?view=wall' });
  await screen.findByText('Mur');
  await user.click(within(await card('Hall')).getByRole('button', { name: 'Hall' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gare – Hall' });
  expect(await within(dialog).findByText('Ce que montre cet écran n’a pas pu être lu.')).toBeVisible();
});

it('LIV-5 a difference that has gone counts anew when it comes back', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ isSo }) => useSettled(isSo, 100), {
    initialProps: { isSo: true },
  });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  pass(100);
  expect(result.current).toBe(true);
  rerender({ isSo: false });
  expect(result.current).toBe(false);
  rerender({ isSo: true });
  pass(99);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});
