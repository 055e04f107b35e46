import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withClientMessage } from '../../contract/clientMessage.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { MessageListPage } from './MessageListPage.tsx';

const gare = { id: 1, name: 'Gare', order: 1 };
const mairie = { id: 2, name: 'Mairie', order: 2 };
const display = (operational: boolean) => [{ id: 1, ipAddress: null, physicalId: null, operational }];
const hall = buildScreen({ id: 'hall', name: 'Hall', site: gare, screenConfiguration: display(true) });
const quai = buildScreen({
  id: 'quai',
  name: 'Quai 1',
  site: gare,
  screenConfiguration: display(false),
  newsCount: 2,
});
const place = buildScreen({ id: 'place', name: 'Place', site: mairie, newsConf: null });
const works = buildNews({ id: 1, title: 'Travaux', screens: ['hall', 'quai'], displayedOnScreen: ['hall'] });
const strike = buildNews({ id: 2, title: 'Grève', content: '<p>Grève</p>', alert: true, screens: ['quai'] });

interface Options {
  news?: News[];
  screens?: Screen[];
  roles?: ['ROLE_USER'] | ['ROLE_GUEST'];
}

/** The page over a small server, on which what is removed is gone. */
function open({
  news = [works, strike],
  screens = [hall, quai, place],
  roles = ['ROLE_USER'],
}: Options = {}) {
  const server = {
    news,
    sites: vi.fn(() => Promise.resolve([mairie, gare])),
    sitesWithScreens: vi.fn(() =>
      Promise.resolve(Object.groupBy(screens, ({ site }) => site.id) as Record<string, Screen[]>),
    ),
    newsOfProject: vi.fn((): Promise<News[]> => Promise.resolve(server.news)),
    deleteNewsOnScreen: vi.fn((newsId: number, screenId: string) => {
      server.news = server.news.map((one) =>
        one.id === newsId ? { ...one, screens: one.screens.filter((id) => id !== screenId) } : one,
      );
      return Promise.resolve();
    }),
    deleteNewsEverywhere: vi.fn((newsId: number) => {
      server.news = server.news.filter(({ id }) => id !== newsId);
      return Promise.resolve();
    }),
    screenPageUrl: vi.fn((screenId: string) => Promise.resolve(`http://localhost/player/#${screenId}/key`)),
  };
  const show = () => renderPage(<MessageListPage />, { calls: server, user: buildUser({ roles }) });
  return { server, show, user: userEvent.setup() };
}

const row = (name: string) => screen.findByRole('article', { name });
const openDialog = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(within(await row(name)).getByRole('button', { name: new RegExp(`^Full HD ${name}`) }));
  return screen.findByRole('dialog', { name: 'Liste des messages en cours de diffusion' });
};

beforeEach(() => {
  layOutLists();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('MessageListPage', () => {
  it('MSG-1 shows the sites in order, their screens, and the messages of each', async () => {
    const { show } = open();
    show();
    await row('Hall');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Gare',
      'Mairie',
    ]);
    expect(within(await row('Quai 1')).getByText('Grève')).toBeVisible();
    expect(within(await row('Quai 1')).getByText('Travaux')).toBeVisible();
    expect(within(await row('Place')).getByText('Aucun message')).toBeVisible();
    expect(within(await row('Quai 1')).getByRole('img', { name: 'Alerte' })).toHaveTextContent('!');
  });

  it('MSG-1 highlights what a screen shows now, and says it in words', async () => {
    const { show } = open();
    show();
    const shown = within(await row('Hall')).getByText(/à l'écran/);
    expect(shown).toHaveTextContent('1 / 2 écrans');
    const line = (text: HTMLElement) => getComputedStyle(text.parentElement as HTMLElement).backgroundColor;
    const waiting = within(await row('Quai 1')).getAllByText(/en attente/);
    expect(waiting).toHaveLength(2);
    for (const other of waiting) expect(line(other)).not.toBe(line(shown));
  });

  it('SCR-2 says in words whether a screen is online', async () => {
    const { show } = open();
    show();
    expect(within(await row('Hall')).getByText('en ligne')).toBeVisible();
    expect(within(await row('Quai 1')).getByText('hors ligne')).toBeVisible();
    expect(within(await row('Place')).queryByText(/ligne/)).toBeNull();
  });

  it('EDT-2 says that a screen has as many messages as its setup allows', async () => {
    const { show } = open({ screens: [quai, { ...hall, newsCount: 5 }] });
    show();
    expect(within(await row('Hall')).getByText('limite atteinte')).toBeVisible();
    expect(within(await row('Quai 1')).queryByText('limite atteinte')).toBeNull();
  });

  it('MSG-2 the hint names the screen', async () => {
    const { show, user } = open();
    show();
    await user.hover(within(await row('Hall')).getByRole('button', { name: /^Full HD Hall/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Cliquez pour voir les messages associés à cette écran hall',
    );
  });

  it('MSG-5 deleting on one screen calls the path, refreshes in place and says so', async () => {
    const { show, server, user } = open();
    show();
    const dialog = await openDialog(user, 'Quai 1');
    await user.click(within(dialog).getAllByRole('button', { name: 'Supprimer' })[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Supprimer de cet écran' }));
    expect(await screen.findByText('Message supprimé')).toBeVisible();
    expect(server.deleteNewsOnScreen.mock.calls).toEqual([[1, 'quai']]);
    expect(within(dialog).queryByText('Travaux à la gare')).toBeNull();
    expect(dialog).toBeVisible();
  });

  it('MSG-5 deleting on all screens takes it off every row', async () => {
    const { show, server, user } = open();
    show();
    const dialog = await openDialog(user, 'Hall');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer de tous les écrans' }));
    await screen.findByText('Message supprimé');
    expect(server.deleteNewsEverywhere.mock.calls).toEqual([[1]]);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByText('Travaux')).toBeNull());
  });

  it.each([
    ['', "Le message n'a pas pu être supprimé. Conflit"],
    [withClientMessage('Ce message appartient à un scénario.'), 'Ce message appartient à un scénario.'],
  ])('MSG-5 PRV-4 a failure with the body « %s » is told', async (message, told) => {
    const { show, server, user } = open();
    server.deleteNewsOnScreen.mockRejectedValue(new HttpError('Conflit', 409, { message }));
    show();
    await openDialog(user, 'Hall');
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer de cet écran' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(failure).toHaveTextContent(told);
    expect(screen.queryByText('Message supprimé')).toBeNull();
  });

  it('MSG-8 deleting beside the dialog asks, and then deletes on this screen alone', async () => {
    const { show, server, user } = open();
    show();
    await user.click(
      within(await row('Hall')).getByRole('button', { name: 'Supprimer le message : Travaux' }),
    );
    const asked = await screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' });
    expect(asked).toHaveTextContent("Voulez vous vraiment supprimer ce message associé à l'écran : Hall");
    await user.click(within(asked).getByRole('button', { name: 'Oui' }));
    await screen.findByText('Message supprimé');
    expect(server.deleteNewsOnScreen.mock.calls).toEqual([[1, 'hall']]);
    expect(within(await row('Hall')).getByText('Aucun message')).toBeVisible();
    expect(within(await row('Quai 1')).getByText('Travaux')).toBeVisible();
    expect(within(await row('Hall')).getByRole('button', { name: /^Full HD Hall/ })).toHaveFocus();
  });

  it('MSG-8 « Non » deletes nothing', async () => {
    const { show, server, user } = open();
    show();
    await user.click(within(await row('Hall')).getByRole('button', { name: /^Supprimer/ }));
    await user.click(await screen.findByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.deleteNewsOnScreen).not.toHaveBeenCalled();
  });

  it('ROL-5 a guest is offered no deletion, on the page or in the dialog', async () => {
    const { show, user } = open({ roles: ['ROLE_GUEST'] });
    show();
    await openDialog(user, 'Quai 1');
    expect(screen.queryByRole('button', { name: /^Supprimer/, hidden: true })).toBeNull();
  });

  it('ROL-5 a message that is not deletable has no button', async () => {
    const { show } = open({ news: [works, { ...strike, deletable: false }] });
    show();
    const buttons = within(await row('Quai 1')).getAllByRole('button', { name: /^Supprimer/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Supprimer le message : Travaux',
    ]);
  });

  it('MSG-6 a project without screens says so, its name in capitals', async () => {
    const { show } = open({ screens: [] });
    show();
    expect(await screen.findByText("Pas d'écrans associés au projet : RESEAU")).toBeVisible();
  });

  it('MSG-6 a project without messages says so, and still shows its screens', async () => {
    const { show } = open({ news: [] });
    show();
    expect(await screen.findByText('Pas de messages associés au projet')).toBeVisible();
    expect(await row('Hall')).toBeVisible();
  });

  it('MSG-6 a screen without a messaging setup says that messaging is off', async () => {
    const { show, user } = open();
    show();
    const dialog = await openDialog(user, 'Place');
    expect(dialog).toHaveTextContent('La messagerie est désactivée pour le projet : reseau');
  });

  it('MSG-7 a load failure hides the list, and « Réessayer » brings it back', async () => {
    const { show, server, user } = open();
    server.newsOfProject.mockRejectedValueOnce(new HttpError("Cet élément n'existe plus.", 404, {}));
    show();
    expect(await screen.findByText('Projet introuvable.')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await row('Hall')).toBeVisible();
    expect(screen.queryByText('Projet introuvable.')).toBeNull();
  });

  it('MSG-7 a poll that fails leaves the list, and says that it may be late', async () => {
    const { show, server } = open();
    const { queryClient } = show();
    await row('Hall');
    server.sitesWithScreens.mockRejectedValueOnce(new HttpError('Indisponible', 503, {}));
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'screens'] }));
    expect(await screen.findByText(/n'a pas pu être actualisée/)).toBeVisible();
    expect(await row('Hall')).toBeVisible();
  });

  it('MSG-7 a project that is no more takes its list away', async () => {
    const { server, show } = open();
    const { queryClient } = show();
    await row('Hall');
    server.sitesWithScreens.mockRejectedValue(new HttpError('Introuvable', 404, {}));
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'screens'] }));
    expect(await screen.findByText('Projet introuvable.')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Hall' })).toBeNull();
  });

  it('NAV-6 polls as often as the project says, and no more after leaving', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open();
    const project = buildProject({ refreshScreensAvailability: 2000 });
    const { unmount } = renderPage(<MessageListPage />, { calls: server, project });
    await row('Hall');
    const before = server.sitesWithScreens.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(6100));
    expect(server.sitesWithScreens.mock.calls.length).toBe(before + 3);
    unmount();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.sitesWithScreens.mock.calls.length).toBe(before + 3);
  });

  it('MSG-1 « / » goes to the search, which narrows the list; Escape takes it back', async () => {
    const { show, user } = open();
    show();
    await row('Hall');
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Rechercher un écran, un site ou un message' });
    expect(search).toHaveFocus();
    await user.keyboard('greve');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hall' })).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent('1 écran · 1 site · 1 message · 0 / 1 en ligne');
    await user.keyboard('{Escape}');
    expect(await row('Hall')).toBeVisible();
    expect(search).toHaveValue('');
  });

  it('MSG-1 filters leave screens with messages, or with alerts', async () => {
    const { show, user } = open();
    show();
    await row('Place');
    await user.click(screen.getByRole('checkbox', { name: 'Écrans avec messages' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Place' })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Alertes seulement' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Hall' })).toBeNull());
    expect(within(await row('Quai 1')).queryByText('Travaux')).toBeNull();
    expect(within(await row('Quai 1')).getByText('2 / 5 messages')).toBeVisible();
  });

  it("SCR-4 « Ouvrir l'écran » opens the screen's own page in a tab", async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { show, user } = open();
    show();
    await user.click(within(await row('Hall')).getByRole('button', { name: "Ouvrir l'écran Hall" }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/player/#hall/key'),
    );
    expect(tab.opener).toBeNull();
  });

  it('SCR-4 a screen page that cannot be opened leaves no empty tab', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { show, server, user } = open();
    server.screenPageUrl.mockRejectedValue(new HttpError('Indisponible', 503, {}));
    show();
    await user.click(within(await row('Hall')).getByRole('button', { name: "Ouvrir l'écran Hall" }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Indisponible');
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('MSG-1 of thousands of screens only those near the window are in the page', async () => {
    const many = Array.from({ length: 5000 }, (_, i) =>
      buildScreen({ id: `s${i}`, name: `Écran ${i}`, site: gare }),
    );
    const { show } = open({ screens: many });
    show();
    await row('Écran 0');
    expect(screen.getAllByRole('article').length).toBeLessThan(60);
    expect(screen.getByRole('status')).toHaveTextContent(/5.000 écrans/);
    fireEvent.scroll(window);
  });
});
