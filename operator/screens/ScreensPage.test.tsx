import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Role } from '../../contract/roles.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { buildCandidate, noon } from '../../tests/support/situations.ts';
import { buildLibraryMessage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { ScreensPage } from './ScreensPage.tsx';

const gare = { id: 1, name: 'Gare', order: 1 };
const mairie = { id: 2, name: 'Mairie', order: 2 };
const project = buildProject();
const display = (operational: boolean, lastSeen?: number) => [
  { id: 1, ipAddress: null, physicalId: null, operational, ...(lastSeen !== undefined && { lastSeen }) },
];
const hall = buildScreen({
  id: 'hall',
  name: 'Hall',
  site: gare,
  screenConfiguration: display(true),
  newsTitles: ['Grève', 'Travaux'],
});
const quai = buildScreen({
  id: 'quai',
  name: 'Quai 1',
  site: gare,
  type: 'STRETCH',
  screenConfiguration: display(false),
});
const place = buildScreen({ id: 'place', name: 'Place', site: mairie, active: false });
const strike = buildNews({ id: 2, title: 'Grève', content: '<p>Grève</p>', alert: true, screens: ['hall'] });

function open({
  screens = [hall, quai, place],
  role = 'ROLE_USER',
}: { screens?: Screen[]; role?: Role } = {}) {
  const server = {
    screens,
    news: [strike],
    receiptCounts: () => Promise.resolve(null),
    sites: vi.fn(() => Promise.resolve([mairie, gare])),
    sitesWithScreens: vi.fn((): Promise<Record<string, Screen[]>> =>
      Promise.resolve(Object.groupBy(server.screens, ({ site }) => site.id) as Record<string, Screen[]>),
    ),
    newsOfScreen: vi.fn((screenId: string) =>
      Promise.resolve(server.news.filter((news) => news.screens.includes(screenId))),
    ),
    deleteNewsOnScreen: vi.fn((newsId: number) => {
      server.news = server.news.filter(({ id }) => id !== newsId);
      return Promise.resolve(null);
    }),
    lookPageUrl: vi.fn((screenId: string) => Promise.resolve(`http://localhost/player/#${screenId}/key`)),
  };
  const show = () =>
    renderPage(<ScreensPage />, { calls: server, project, user: buildUser({ roles: [role] }) });
  return { server, show, user: userEvent.setup() };
}

const card = (name: string) => screen.findByRole('article', { name });
const cards = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label'));
const openDialog = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(within(await card(name)).getByRole('button', { name: new RegExp(`^Full HD ${name}`) }));
  return screen.findByRole('dialog', { name: 'Liste des messages en cours de diffusion' });
};

beforeEach(() => {
  layOutLists();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('ScreensPage', () => {
  it('SCR-1 shows per site its screens: type, logo, name, state, and titles joined by commas', async () => {
    const { show } = open();
    show();
    const first = within(await card('Hall'));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Gare',
      'Mairie',
    ]);
    expect(first.getByRole('img', { name: 'Full HD' })).toBeVisible();
    expect(first.getByRole('img', { name: 'Logo du projet reseau' })).toBeVisible();
    expect(first.getByText('Grève, Travaux')).toBeVisible();
    expect(first.getByText('en ligne')).toBeVisible();
    expect(within(await card('Quai 1')).getByRole('img', { name: 'Stretch' })).toBeVisible();
    // Side by side, as many as fit.
    expect((await card('Quai 1')).parentElement).toBe((await card('Hall')).parentElement);
    expect(within(await card('Quai 1')).getByText('hors ligne')).toBeVisible();
    expect(within(await card('Place')).getByText('désactivé')).toBeVisible();
    expect(screen.getByText('3 écrans · 2 sites')).toBeVisible();
  });

  it('SCR-1 SCN-6 DSP-4 the card says what an offline screen still shows, what comes, and which scenario runs', async () => {
    const { server, show, user } = open();
    const message = { ...buildCandidate({ id: 9 }), title: 'Évacuation' };
    const deleted = { ...buildCandidate({ id: 7, alert: true }), title: 'Colis suspect' };
    const scenario = { id: 5, name: 'Évacuation', group: null, since: noon, by: null, until: null };
    Object.assign(server, {
      newsOfProject: () => Promise.resolve(server.news),
      library: () =>
        Promise.resolve([buildLibraryMessage({ id: 9, content: '<p>Sortez <b>sans courir</b></p>' })]),
      standings: () =>
        Promise.resolve({
          serverTime: noon,
          clockOffset: 0,
          scenario: { ...scenario, messages: [message], screens: { hall: [9], quai: [9] } },
          copies: [
            {
              screenId: 'quai',
              at: noon,
              messages: [0],
              scenario: null,
              obstacle: null,
              limit: 3,
              timeZone: 'Europe/Paris',
            },
          ],
          messages: [deleted],
        } satisfies Awaited<ReturnType<OperatorMethods['standings']>>),
    });
    show();
    expect(await within(await card('Hall')).findByText('Scénario « Évacuation » : Évacuation')).toBeVisible();
    expect(within(await card('Hall')).getByText('1 message en attente')).toBeVisible();
    expect(within(await card('Quai 1')).getByText('Encore affiché hors ligne : Colis suspect')).toBeVisible();
    expect(
      within(await card('Quai 1')).getByText('S’affichera au retour en ligne : Évacuation'),
    ).toBeVisible();
    const dialog = within(await openDialog(user, 'Hall'));
    expect(
      await dialog.findByRole('row', { name: /Sortez sans courir.*à l’écran, message du scénario/ }),
    ).toBeVisible();
    expect(dialog.getByText('sans courir').tagName).toBe('B');
    expect(
      dialog.getByRole('row', { name: /Grève.*en attente : scénario « Évacuation » en cours/ }),
    ).toBeVisible();
  });

  it('SCR-1 the hint and the dialog are those of the message list, and a message can be removed', async () => {
    const { show, server, user } = open();
    show();
    expect(
      within(await card('Hall')).getByRole('button', { name: /^Full HD Hall/ }),
    ).toHaveAccessibleDescription('Cliquez pour voir les messages associés à cette écran hall');
    const dialog = within(await openDialog(user, 'Hall'));
    await user.click(await dialog.findByRole('button', { name: /^Supprimer/ }));
    await user.click(dialog.getByRole('button', { name: 'Supprimer de cet écran' }));
    expect(await screen.findByText('Message supprimé')).toBeVisible();
    expect(server.deleteNewsOnScreen).toHaveBeenCalledWith(2, 'hall');
    expect(await dialog.findByText('Aucun message')).toBeVisible();
  });

  it('SCR-1 says so in the dialog when the messages cannot be read, and reads them again', async () => {
    const { show, server, user } = open();
    server.newsOfScreen.mockRejectedValueOnce(new HttpError('Panne', 500, {}));
    show();
    const dialog = within(await openDialog(user, 'Hall'));
    expect(await dialog.findByText('Les messages de l’écran n’ont pas pu être chargés.')).toBeVisible();
    expect(dialog.queryByText('Aucun message')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    expect(await dialog.findByRole('row', { name: /Grève/ })).toBeVisible();
  });

  it('ROL-5 a guest may look, and removes nothing', async () => {
    const { show, user } = open({ role: 'ROLE_GUEST' });
    show();
    const dialog = within(await openDialog(user, 'Hall'));
    expect(await dialog.findByRole('row', { name: /Grève/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Supprimer/ })).toBeNull();
  });

  it('SCR-2 says since when a screen is silent, and goes on counting', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 5, 1, 12) });
    const lastSeen = Date.now() - 11 * 60_000 - 55_000;
    const { show } = open({ screens: [{ ...hall, screenConfiguration: display(false, lastSeen) }] });
    show();
    expect(within(await card('Hall')).getByText('hors ligne depuis 11 min')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(within(await card('Hall')).getByText('hors ligne depuis 12 min')).toBeVisible();
  });

  it('SCR-3 polls at the interval of the project, refreshes in place, and stops on leaving', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { show, server } = open();
    const opened = Date.now();
    const { unmount } = show();
    const before = await card('Hall');
    server.screens = [{ ...hall, screenConfiguration: display(false), newsTitles: ['Fini'] }, quai, place];
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(within(before).getByText('hors ligne')).toBeVisible());
    expect(within(before).getByText('Fini')).toBeVisible();
    expect(await card('Hall')).toBe(before);
    const asked = server.sitesWithScreens.mock.calls.length;
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThanOrEqual(1 + Math.floor((Date.now() - opened) / 5000));
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(server.sitesWithScreens).toHaveBeenCalledTimes(asked);
  });

  it('SCR-3 DSP-4 a poll that tells of a silence has what the screen had read, too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { show, server } = open({ screens: [hall] });
    const deleted = { ...buildCandidate({ id: 7, alert: true }), title: 'Colis suspect' };
    const had = { at: noon, messages: [0], scenario: null, obstacle: null, limit: 3 };
    const copy = { ...had, screenId: 'hall', timeZone: 'Europe/Paris' };
    const standings = {
      serverTime: noon,
      clockOffset: 0,
      scenario: null,
      copies: [copy],
      messages: [deleted],
    };
    const lastCopies = vi.fn<OperatorMethods['lastCopies']>(() => Promise.resolve(standings));
    const asked = vi.fn<OperatorMethods['standings']>(() => Promise.resolve({ ...standings, copies: [] }));
    const calls = { standings: asked, lastCopies, newsOfProject: () => Promise.resolve(server.news) };
    Object.assign(server, calls);
    show();
    const before = await card('Hall');
    await waitFor(() => expect(within(before).getByText('Grève')).toBeVisible());
    server.screens = [{ ...hall, screenConfiguration: display(false, noon) }];
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await within(before).findByText('Encore affiché hors ligne : Colis suspect')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(lastCopies.mock.calls).toEqual([[1, ['hall']]]);
  });

  it('SCR-3 a poll that fails leaves the list, and says that it is older', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { show, server } = open();
    show();
    await card('Hall');
    server.sitesWithScreens.mockRejectedValue(new HttpError('Panne', 500, {}));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText(/n’a pas pu être actualisée/)).toBeVisible();
    expect(await card('Hall')).toBeVisible();
  });

  it('SCR-4 the link of a screen opens what it shows', async () => {
    const { show, server, user } = open();
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    show();
    await user.click(within(await card('Quai 1')).getByRole('button', { name: 'Ouvrir l’écran Quai 1' }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/player/#quai/key'),
    );
    expect(server.lookPageUrl).toHaveBeenCalledWith('quai');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('SCR-2 filters by state, type, site and text, and every count is true', async () => {
    const { show, user } = open();
    show();
    await card('Hall');
    const states = within(screen.getByRole('group', { name: 'État' }));
    expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Tous 3',
      'En ligne 1',
      'Hors ligne 1',
      'Désactivés 1',
    ]);
    await user.click(states.getByRole('button', { name: /^Hors ligne/ }));
    await waitFor(() => expect(cards()).toEqual(['Quai 1']));
    expect(screen.getByText('1 / 3 écrans · 1 site')).toBeVisible();
    await user.keyboard('/');
    await user.keyboard('mairie');
    expect(await screen.findByText('Aucun écran ne correspond à cette recherche.')).toBeVisible();
    expect(states.getByRole('button', { name: /^Désactivés/ })).toHaveTextContent('1');
    expect(states.getByRole('button', { name: /^Hors ligne/ })).toHaveTextContent('0');
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
    await user.click(screen.getByRole('combobox', { name: 'Site' }));
    await user.click(screen.getByRole('option', { name: 'Mairie' }));
    await waitFor(() => expect(cards()).toEqual(['Place']));
    await user.click(screen.getByRole('combobox', { name: 'Site' }));
    await user.click(screen.getByRole('option', { name: 'Tous les sites' }));
    await user.click(screen.getByRole('combobox', { name: 'Type d’écran' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Tous les types',
      'Full HD',
      'Stretch',
    ]);
    await user.click(screen.getByRole('option', { name: 'Stretch' }));
    await waitFor(() => expect(cards()).toEqual(['Quai 1']));
  });

  it('SCR-2 FLT-5 states that are seldom are offered where there are screens in them', async () => {
    open({
      screens: [
        { ...hall, dark: true },
        { ...quai, screenConfiguration: [] },
      ],
    }).show();
    expect(within(await card('Hall')).getByText('hors service')).toBeVisible();
    expect(within(await card('Quai 1')).getByText('sans afficheur')).toBeVisible();
    const states = within(screen.getByRole('group', { name: 'État' }));
    expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Tous 2',
      'En ligne 0',
      'Hors ligne 0',
      'Hors service 1',
      'Désactivés 0',
      'Sans afficheur 1',
    ]);
  });

  it('CMP-1 is filtered by the tags of screens and sites, which stand on the card and beside the site', async () => {
    const tagged = buildScreen({ ...place, active: true, site: { ...mairie, tags: ['Centre'] } });
    const { show, user } = open({
      screens: [buildScreen({ ...hall, tags: ['RER', 'Centre'] }), quai, tagged],
    });
    show();
    expect(within(await card('Hall')).getByText('RER · Centre')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Étiquette' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Toutes les étiquettes',
      'Centre',
      'RER',
    ]);
    await user.click(screen.getByRole('option', { name: 'Centre' }));
    await waitFor(() => expect(cards().toSorted()).toEqual(['Hall', 'Place']));
    await user.click(screen.getByRole('combobox', { name: 'Étiquette' }));
    await user.click(screen.getByRole('option', { name: 'RER' }));
    await waitFor(() => expect(cards()).toEqual(['Hall']));
  });

  it('CMP-1 offers no tag where there is none', async () => {
    open().show();
    await card('Hall');
    expect(screen.queryByRole('combobox', { name: 'Étiquette' })).toBeNull();
  });

  it.each(['news', 'screens'])(
    'SCR-3 MSG-7 a change of the %s that cannot be read leaves the cards, and is told until it is read',
    async (topic) => {
      const { server, show, user } = open();
      const newsOfProject = vi.fn(() => Promise.resolve(server.news));
      const standings = vi.fn(() =>
        Promise.resolve({ serverTime: noon, clockOffset: 0, scenario: null, copies: [], messages: [] }),
      );
      // A query that is not asked for is not read with the others either.
      const isOffered = topic === 'screens';
      const offers = (name: string) => Promise.resolve(name !== 'standings' || isOffered);
      Object.assign(server, { newsOfProject, standings, offers });
      const { queryClient } = show();
      await card('Hall');
      const read = topic === 'news' ? newsOfProject : standings;
      await waitFor(() => expect(read).toHaveBeenCalledOnce());
      read.mockRejectedValueOnce(new HttpError('Indisponible', 503, {}));
      await act(() => queryClient.invalidateQueries({ queryKey: [1, topic] }));
      expect(await screen.findByText(/n’a pas pu être actualisée/)).toBeVisible();
      expect(await card('Hall')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Réessayer' }));
      await waitFor(() => expect(screen.queryByText(/n’a pas pu être actualisée/)).toBeNull());
      expect(newsOfProject).toHaveBeenCalledTimes(isOffered ? 2 : 3);
      expect(standings).toHaveBeenCalledTimes(isOffered ? 3 : 0);
    },
  );

  it('SCR-1 a project without screens says so; one that cannot be read says why', async () => {
    const { show } = open({ screens: [] });
    const { unmount } = show();
    expect(await screen.findByText("Pas d'écrans associés au projet : RESEAU")).toBeVisible();
    unmount();
    const broken = open();
    broken.server.sitesWithScreens.mockRejectedValueOnce(new HttpError('Panne', 500, {}));
    broken.show();
    expect(await screen.findByText('Les données n’ont pas pu être chargées.')).toBeVisible();
    await broken.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await card('Hall')).toBeVisible();
  });
});
