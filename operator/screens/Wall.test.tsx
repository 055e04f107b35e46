import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildPlayerMessage, buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { buildCandidate, noon } from '../../tests/support/situations.ts';
import { ScreensPage } from './ScreensPage.tsx';
import { settledMs } from './WallRow.tsx';

const gare = { id: 1, name: 'Gare', order: 1 };
const display = (operational: boolean) => [{ id: 1, ipAddress: null, physicalId: null, operational }];
const [hall, quai] = ['Hall', 'Quai'].map((name, index) =>
  buildScreen({ id: name, name, site: gare, screenConfiguration: display(index === 0) }),
) as [ReturnType<typeof buildScreen>, ReturnType<typeof buildScreen>];
const titles = [
  { id: 1, title: 'Grève' },
  { id: 2, title: 'Travaux' },
];

/** `until`: when the second message ends. */
function held(id: string, says: number[] | null, until: number | null = null): HeldScreen {
  const snapshot = buildSnapshot({
    messages: titles.map((one) =>
      buildPlayerMessage({ id: one.id, createdAt: -one.id, until: one.id === 2 ? until : null }),
    ),
  });
  return {
    departures: null,
    titles,
    inhibitedLines: [],
    says,
    snapshot: { ...snapshot, screen: { ...snapshot.screen, id, name: id } },
  };
}

const suspect = { id: 7, title: 'Colis suspect' };

/** The server says what the offline screen keeps: not its last report, but what remains by its clock. */
const keeping =
  (...kept: { id: number; title: string }[]): OperatorMethods['standings'] =>
  () =>
    Promise.resolve({
      serverTime: noon,
      clockOffset: 0,
      scenario: null,
      copies: [
        {
          screenId: 'Quai',
          at: noon,
          messages: kept.map((_, at) => at),
          scenario: null,
          obstacle: null,
          limit: 3,
          timeZone: 'Europe/Paris',
        },
      ],
      messages: kept.map(({ id, title }) => ({ ...buildCandidate({ id }), title })),
    });

function open(says: Record<string, number[] | null>, more: Partial<OperatorMethods> = {}) {
  vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });
  const heldScreens = vi.fn((_projectId: number, ids: readonly string[]) =>
    Promise.resolve(ids.map((id) => held(id, says[id] ?? null))),
  );
  const calls = {
    heldScreens,
    newsOfProject: () => Promise.resolve([]),
    receiptCounts: () => Promise.resolve(null),
    sites: () => Promise.resolve([gare]),
    sitesWithScreens: () => Promise.resolve({ 1: [hall, quai] }),
    ...more,
  };
  const { queryClient } = renderPage(<ScreensPage />, {
    calls,
    project: buildProject(),
    user: buildUser({ roles: ['ROLE_USER'] }),
  });
  return {
    heldScreens,
    queryClient,
    user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }),
  };
}
const place = async (name: string) => within(await screen.findByLabelText(name));
const toWall = async (user: ReturnType<typeof userEvent.setup>) => user.click(await screen.findByText('Mur'));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  layOutLists();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('LIV-5 the wall draws each screen from what it says that it shows, read a row at a time', async () => {
  const { heldScreens, user } = open({ Hall: [1, 2], Quai: null }, { standings: keeping(titles[0]!) });
  await toWall(user);
  expect(await (await place('Hall')).findByLabelText('Hall montre : Grève, Travaux')).toBeVisible();
  expect(await (await place('Quai')).findByLabelText('Quai montre : Grève')).toBeVisible();
  expect(heldScreens.mock.calls.every(([, ids]) => ids.length <= 2)).toBe(true);
  expect((await place('Quai')).getByText('hors ligne')).toBeVisible();
});

it('LIV-5 a screen that shows something else than it should says so, once that has lasted', async () => {
  const { user } = open({ Hall: [1], Quai: [1, 2] });
  await toWall(user);
  const hallPlace = await place('Hall');
  await hallPlace.findByLabelText('Hall montre : Grève');
  expect(hallPlace.queryByText('Diffère de ce qui est attendu')).toBeNull();
  await pass(settledMs);
  expect(hallPlace.getByText('Diffère de ce qui est attendu')).toBeVisible();
  await user.click(hallPlace.getByRole('button', { name: 'Hall' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gare – Hall' }));
  expect(await dialog.findByText('Ce que l’écran dit montrer')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
  await pass(settledMs);
  expect(await dialog.findByLabelText('Hall montre : Grève')).toBeVisible();
  expect(dialog.getByLabelText('Hall devrait montrer : Grève, Travaux')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Attendu, et l’écran ne dit pas le montrer :Travaux');
});

it('LIV-5 a message that ends within a minute is not expected of the screens any longer', async () => {
  const heldScreens = (_: number, ids: readonly string[]) =>
    Promise.resolve(ids.map((id) => held(id, [1], noon + 1_000)));
  const { user } = open({}, { heldScreens });
  await toWall(user);
  const hallPlace = await place('Hall');
  await hallPlace.findByLabelText('Hall montre : Grève');
  await pass(2 * settledMs);
  expect(hallPlace.queryByText('Diffère de ce qui est attendu')).toBeNull();
});

it('LIV-5 MSG-7 screens whose state cannot be read do not look switched off: each says so, and is soon read again', async () => {
  const answer = (ids: readonly string[]) => ids.map((id) => held(id, [1, 2]));
  const heldScreens = vi.fn((_projectId: number, ids: readonly string[]) => Promise.resolve(answer(ids)));
  heldScreens.mockRejectedValueOnce(new Error('503'));
  const { user } = open({}, { heldScreens });
  await toWall(user);
  const unread = 'Ce que montre cet écran n’a pas pu être lu.';
  expect(await (await place('Hall')).findByText(unread)).toBeVisible();
  expect(document.querySelector('.unlit')).toBeNull();
  await pass(15_000);
  expect(await (await place('Hall')).findByLabelText('Hall montre : Grève, Travaux')).toBeVisible();
  expect(screen.queryByText(unread)).toBeNull();
});

it('LIV-5 of an offline screen that misses something, what comes when it is back is said at once', async () => {
  const { user } = open({ Hall: [1, 2], Quai: null }, { standings: keeping(titles[0]!, suspect) });
  await toWall(user);
  await (await place('Quai')).findByLabelText('Quai montre : Colis suspect, Grève');
  await pass(settledMs);
  // Being offline is the reason, and is said already.
  expect((await place('Quai')).queryByText('Diffère de ce qui est attendu')).toBeNull();
  await user.click((await place('Quai')).getByRole('button', { name: 'Quai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gare – Quai' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Attendu, et l’écran ne dit pas le montrer :Travaux');
  expect(alert).toHaveTextContent('Montré, et l’écran ne le devrait plus :Colis suspect');
  expect(alert).toHaveTextContent('L’écran se met à jour dès qu’il revient en ligne.');
  expect(dialog.getByText('Ce que l’écran montre encore, d’après sa dernière copie')).toBeVisible();
});

it('LIV-5 a screen that has never told what it shows is not said to show it', async () => {
  const { user } = open({ Hall: null, Quai: null });
  await toWall(user);
  const hallPlace = await place('Hall');
  expect(await hallPlace.findByText('Ne dit pas ce qu’il montre')).toBeVisible();
  await pass(settledMs);
  expect(hallPlace.queryByText('Diffère de ce qui est attendu')).toBeNull();
  // One that is offline says nothing anyway.
  expect((await place('Quai')).queryByText('Ne dit pas ce qu’il montre')).toBeNull();
  await user.click(hallPlace.getByRole('button', { name: 'Hall' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gare – Hall' }));
  expect(await dialog.findByText('Ce que l’écran devrait montrer')).toBeVisible();
  expect(dialog.getByText(/^La page de cet écran n’a jamais dit ce qu’elle montre/)).toBeVisible();
});

it('LIV-5 from an enlarged screen one comes to its messages and its story', async () => {
  const newsOfScreen = vi.fn(() => Promise.resolve([]));
  const scenariosWithClock = () => Promise.resolve({ groups: [], clockOffset: 0 });
  const { user } = open({ Hall: [1, 2], Quai: null }, { newsOfScreen, scenariosWithClock });
  await toWall(user);
  await user.click((await place('Quai')).getByRole('button', { name: 'Quai' }));
  const wall = { name: 'Gare – Quai' };
  await user.click(within(await screen.findByRole('dialog', wall)).getByRole('button', { name: 'Messages' }));
  const messages = within(await screen.findByRole('dialog', { name: /^Liste des messages/ }));
  expect(newsOfScreen.mock.calls).toEqual([['Quai']]);
  await user.click(messages.getByRole('button', { name: 'Fermer' }));
  await user.click(
    within(await screen.findByRole('dialog', wall)).getByRole('button', { name: 'Pourquoi ?' }),
  );
  const story = await screen.findByRole('dialog', {
    name: (name) => name !== wall.name && /Quai/.test(name),
  });
  await user.click(within(story).getByRole('button', { name: 'Fermer' }));
  await user.click(within(await screen.findByRole('dialog', wall)).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('LIV-5 problems first, and the choice of view is kept', async () => {
  const { user } = open({});
  await toWall(user);
  await user.click(screen.getByRole('combobox', { name: 'Regrouper' }));
  await user.click(await screen.findByRole('option', { name: 'Problèmes d’abord' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Hors ligne',
    'En ligne',
  ]);
  expect(screen.getByText('Mur')).toHaveAttribute('aria-pressed', 'true');
});

it('LIV-5 DSP-4 the wall says of an offline screen what its card says: what it keeps, whatever it told last', async () => {
  const { user } = open({ Hall: [1, 2], Quai: [1, 2] }, { standings: keeping(suspect) });
  expect(await (await place('Quai')).findByText('Encore affiché hors ligne : Colis suspect')).toBeVisible();
  await toWall(user);
  expect(await (await place('Quai')).findByLabelText('Quai montre : Colis suspect')).toBeVisible();
  expect(await (await place('Hall')).findByLabelText('Hall montre : Grève, Travaux')).toBeVisible();
});

it('LIV-5 what screens should show is read again with the messages', async () => {
  const newsOfProject = vi.fn(() => Promise.resolve([]));
  const { heldScreens, queryClient, user } = open({ Hall: [1, 2], Quai: [1] }, { newsOfProject });
  await toWall(user);
  await (await place('Hall')).findByLabelText('Hall montre : Grève, Travaux');
  await pass(1);
  const before = heldScreens.mock.calls.length;
  await act(() =>
    queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes('newsOfProject') }),
  );
  await waitFor(() => expect(heldScreens.mock.calls.length).toBeGreaterThan(before));
});
