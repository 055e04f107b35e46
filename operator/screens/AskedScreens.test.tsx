import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { screensLink } from '../../contract/screensLink.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { ScreensPage } from './ScreensPage.tsx';

const [mine, other] = [buildProject({ id: 1 }), buildProject({ id: 2, longName: 'Autre réseau' })];
const site = { id: 1, name: 'Gare', order: 1 };
const display = (operational: boolean) => [{ id: 1, ipAddress: null, physicalId: null, operational }];
const screens = [
  buildScreen({ id: 'hall', name: 'Hall', site, screenConfiguration: display(true) }),
  buildScreen({ id: 'quai', name: 'Quai 1', site, screenConfiguration: display(false) }),
];

/** Opens the overview through a link in a mail. */
function follow(link: ReturnType<typeof screensLink>, isSuperuser = false) {
  layOutLists();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  const held = { snapshot: buildSnapshot({}), departures: null, titles: [], inhibitedLines: [] };
  const sitesWithScreens = vi.fn(() => Promise.resolve({ 1: screens }));
  const { router } = renderPage(<ScreensPage />, {
    calls: {
      projects: () => Promise.resolve([mine, other]),
      sitesWithScreens,
      sites: () => Promise.resolve([site]),
      newsOfProject: () => Promise.resolve([]),
      heldScreens: () => Promise.resolve([held]),
      scenariosWithClock: () => Promise.resolve({ groups: [], clockOffset: 0 }),
      offers: (name) => Promise.resolve(name === 'heldScreens'),
    },
    project: mine,
    user: isSuperuser
      ? buildUser({ roles: ['ROLE_SUPERUSER'], projectId: null })
      : buildUser({ roles: ['ROLE_ADMIN'], projectId: 1 }),
    address: link.replace('/#!', ''),
  });
  const search = () => router.state.location.search;
  const go = (next: typeof link) => act(() => router.navigate(next.replace('/#!', '')));
  return { user: userEvent.setup(), sitesWithScreens, search, go };
}

it('FLT-1 a mail’s link to a screen opens its story, once', async () => {
  const { user, search } = follow(screensLink({ projectId: 1, screenId: 'quai' }));
  const story = await screen.findByRole('dialog', { name: /Quai 1/ });
  await user.click(within(story).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(search()).toBe('');
});

it('FLT-1 a mail’s link that is followed while the page is open opens its story, as the next one does', async () => {
  const { go, search } = follow(screensLink({ projectId: 1, screenId: null }));
  expect(await screen.findByRole('article', { name: 'Quai 1' })).toBeVisible();
  for (const [screenId, name] of [
    ['quai', /Quai 1/],
    ['hall', /Hall/],
  ] as const) {
    await go(screensLink({ projectId: 1, screenId }));
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(search()).toBe(`?screen=${screenId}`);
  }
});

it('FLT-1 a mail’s link to what is silent shows that alone', async () => {
  follow(screensLink({ projectId: 1, screenId: null }));
  expect(await screen.findByRole('article', { name: 'Quai 1' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Hall' })).toBeNull();
});

it('FLT-1 SCR-2 the address goes on with the state that is chosen, and with how screens are shown', async () => {
  const { user, search } = follow(screensLink({ projectId: 1, screenId: null }));
  const states = within(await screen.findByRole('group', { name: 'État' }));
  await user.click(states.getByRole('button', { name: /^En ligne/ }));
  expect(await screen.findByRole('article', { name: 'Hall' })).toBeVisible();
  expect(search()).toBe('?state=online');
  await user.click(screen.getByRole('button', { name: 'Mur' }));
  expect(search()).toBe('?state=online&view=wall&group=site');
  await user.click(states.getByRole('button', { name: /^Tous/ }));
  expect(search()).toBe('?view=wall&group=site');
});

it('FLT-1 a mail’s link leads a superuser to its project, and nobody else', async () => {
  const { sitesWithScreens } = follow(screensLink({ projectId: 2, screenId: null }), true);
  await waitFor(() => expect(sitesWithScreens).toHaveBeenLastCalledWith(2));
  expect(await screen.findByText('Autre réseau')).toBeVisible();
});

it('FLT-1 a mail’s link to a screen leads a superuser to its project, and to its story', async () => {
  const { sitesWithScreens, search } = follow(screensLink({ projectId: 2, screenId: 'quai' }), true);
  expect(await screen.findByRole('dialog', { name: /Quai 1/ })).toBeVisible();
  expect(sitesWithScreens).toHaveBeenLastCalledWith(2);
  expect(search()).toBe('?screen=quai');
});

it('FLT-1 a mail’s link to a project that is gone tells a superuser, and leaves the one that is open', async () => {
  const { sitesWithScreens, search } = follow(screensLink({ projectId: 9, screenId: 'quai' }), true);
  expect(await screen.findByText(/^Ce lien mène à un projet/)).toBeVisible();
  expect(search()).toBe('');
  expect(await screen.findByRole('article', { name: 'Hall' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(new Set(sitesWithScreens.mock.calls.flat())).toEqual(new Set([1]));
});

it.each([null, 'quai'])(
  'FLT-1 a mail’s link of another project tells who has one that it is, and asks for nothing',
  async (screenId) => {
    const { sitesWithScreens, search } = follow(screensLink({ projectId: 2, screenId }));
    expect(await screen.findByText(/^Ce lien mène à un projet/)).toBeVisible();
    expect(search()).toBe('');
    expect(await screen.findByRole('article', { name: 'Hall' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sitesWithScreens.mock.calls).not.toContainEqual([2]);
  },
);

it('FLT-1 a mail’s link to a screen that is gone says so', async () => {
  const { user, search } = follow(screensLink({ projectId: 1, screenId: 'parti' }));
  const told = await screen.findByText(/^L’écran de ce lien n’existe pas/);
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(told).not.toBeInTheDocument();
  expect(search()).toBe('');
});
