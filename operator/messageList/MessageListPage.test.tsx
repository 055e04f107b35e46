import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import {
  gare,
  hall,
  openDialog,
  openMessageList as open,
  quai,
  row,
  strike,
  prepareMessageList,
  works,
  worksCount,
} from '../../tests/support/openMessageList.tsx';
import { buildCandidate, noon } from '../../tests/support/situations.ts';
import { MessageListPage } from './MessageListPage.tsx';

prepareMessageList();

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
    expect(within(await row('Place')).getByText('0 message')).toBeVisible();
    expect(within(await row('Quai 1')).getByRole('img', { name: 'Alerte' })).toHaveTextContent('!');
    expect(within(await row('Hall')).queryByRole('img', { name: 'Alerte' })).toBeNull();
    // A message on two screens is one message.
    expect(screen.getByRole('status')).toHaveTextContent('3 écrans · 2 sites · 2 messages · 1 / 2 en ligne');
    expect(screen.getByRole('link', { name: 'Diffuser un message' })).toHaveAttribute(
      'href',
      '/messagesSpreading',
    );
  });

  it('MSG-1 ROL-5 a message has the picture of its line; a guest is not led to spreading one', async () => {
    open({ news: [{ ...works, lineName: 'Bus 183' }, strike], roles: ['ROLE_GUEST'] }).show();
    expect(within(await row('Hall')).getByTitle('Bus 183')).toBeVisible();
    expect(within(await row('Quai 1')).getAllByTitle('Bus 183')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Diffuser un message' })).toBeNull();
  });

  it('MSG-1 highlights what a screen shows now, and says it in words', async () => {
    const { show } = open();
    show();
    const shown = within(await row('Hall')).getByText(/à l’écran/);
    expect(shown).toHaveTextContent('1 / 2 écrans');
    const line = (text: HTMLElement) => getComputedStyle(text.parentElement as HTMLElement).backgroundColor;
    const waiting = within(await row('Quai 1')).getAllByText(/en attente/);
    expect(waiting).toHaveLength(2);
    for (const other of waiting) expect(line(other)).not.toBe(line(shown));
  });

  it('DSP-5 each message says how many screens confirm it, on the page and in the dialog of a screen', async () => {
    const { show, server, user } = open({ counts: [worksCount] });
    show();
    const button = await within(await row('Hall')).findByRole('button', {
      name: 'Affiché sur 1 / 2 écrans · 1 sans confirmation. Affichage écran par écran : Travaux',
    });
    expect(button).toHaveTextContent('Affiché sur 1 / 2 écrans · 1 sans confirmation');
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Affichage du message' })).toBeVisible();
    expect(server.messageReceipts).toHaveBeenCalledWith(1);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openDialog(user, 'Hall');
    expect(within(dialog).getByRole('button', { name: /^Affiché sur 1 \/ 2 écrans/ })).toBeVisible();
  });

  it('DSP-5 on a screen that is offline a message that is due is not said to be on the screen', async () => {
    const shownOnBoth = { ...works, displayedOnScreen: ['hall', 'quai'] };
    const { show } = open({ news: [shownOnBoth], counts: [worksCount] });
    show();
    expect(await within(await row('Quai 1')).findByText(/s’affichera au retour en ligne/)).toBeVisible();
    expect(within(await row('Quai 1')).queryByText(/à l’écran/)).toBeNull();
    expect(within(await row('Hall')).getByText(/à l’écran/)).toBeVisible();
  });

  it('LIB-5 MSG-1 a period begins and another ends by the server’s clock, without a word of anybody', async () => {
    // This computer is an hour slow.
    vi.useFakeTimers({ now: noon - hourMs - 30_000, shouldAdvanceTime: true });
    const news = [
      { ...works, period: '1200-1800' },
      { ...strike, screens: ['hall'], period: '0900-1200' },
    ];
    const { show, server } = open({ news, standings: { clockOffset: hourMs } });
    show();
    const hallRow = within(await row('Hall'));
    expect(hallRow.getByText(/reprend à 12:00/)).toBeVisible();
    expect(hallRow.getByText(/^à l’écran · encore 1 min, jusqu’à 12:00/)).toBeVisible();
    const asked = server.newsOfProject.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(hallRow.getByText(/^à l’écran · encore 6 h 00, jusqu’à 18:00/)).toBeVisible();
    expect(hallRow.getByText(/reprend demain à 09:00/)).toBeVisible();
    expect(server.newsOfProject).toHaveBeenCalledTimes(asked);
  });

  it('SCN-6 a scenario is listed with its message on its screens, and what it hides says so', async () => {
    const message = { ...buildCandidate({ id: 9 }), title: 'Évacuation' };
    const scenario = { id: 5, name: 'Évacuation', group: null, since: noon, by: null, until: null };
    const standings = { scenario: { ...scenario, messages: [message], screens: { hall: [9] } } };
    const { show, user } = open({ standings });
    show();
    const hallRow = within(await row('Hall'));
    expect(hallRow.getByText(/à l’écran, message du scénario « Évacuation » · 1 \/ 1 écran/)).toBeVisible();
    expect(hallRow.getByText(/en attente : scénario « Évacuation » en cours/)).toBeVisible();
    const dialog = within(await openDialog(user, 'Hall'));
    expect((await dialog.findByText('sans courir')).tagName).toBe('B');
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.any(String),
      expect.stringMatching(/^Sortez sans courir.*à l’écran, message du scénario/),
      expect.stringMatching(/en attente : scénario « Évacuation » en cours/),
    ]);
  });

  it('DSP-5 SRV-3 a server that does not know what screens show leaves what was', async () => {
    const { show } = open();
    show();
    expect(within(await row('Hall')).getByText(/à l’écran/)).toHaveTextContent('1 / 2 écrans');
    expect(screen.queryByRole('button', { name: /Affiché|Historique/ })).toBeNull();
  });

  it('DSP-5 the history leads to the proof of a deleted message', async () => {
    const { show, server, user } = open({ counts: [worksCount] });
    show();
    await user.click(await screen.findByRole('button', { name: 'Historique des affichages' }));
    const history = await screen.findByRole('row', {
      name: 'Fermeture (supprimé) 15/01/2026 10:00 15/01/2026 10:00 4',
    });
    await user.click(within(history).getByRole('button', { name: 'Fermeture' }));
    expect(await screen.findByRole('dialog', { name: 'Affichage du message' })).toBeVisible();
    expect(server.messageReceipts).toHaveBeenCalledWith(9);
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
    const { show } = open();
    show();
    expect(
      within(await row('Hall')).getByRole('button', { name: /^Full HD Hall/ }),
    ).toHaveAccessibleDescription('Cliquez pour voir les messages associés à cette écran hall');
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

  it('DSP-2 TIM-4 the dialog of a screen leads to why it shows that, and a message to its correction', async () => {
    const { show, server, user } = open();
    const never = () => new Promise<never>(() => undefined);
    const heldScreens = vi.fn(never);
    Object.assign(server, { heldScreens, scenariosWithClock: never });
    show();
    const dialog = within(await openDialog(user, 'Quai 1'));
    expect(dialog.getAllByRole('link', { name: /^Corriger/ })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/messagesSpreading\?correct=[12]$/),
    );
    await user.click(dialog.getByRole('button', { name: 'Pourquoi ?' }));
    expect(await screen.findByRole('dialog', { name: 'Ce que montre Quai 1, et pourquoi' })).toBeVisible();
    expect(heldScreens).toHaveBeenCalledWith(1, ['quai']);
  });

  it('DSP-2 SRV-3 a server that does not say what screens have offers no reasons', async () => {
    const { show, server, user } = open();
    const { offers } = server;
    server.offers = (name) => (name === 'heldScreens' ? Promise.resolve(false) : offers(name));
    show();
    const dialog = within(await openDialog(user, 'Quai 1'));
    expect(dialog.queryByRole('button', { name: 'Pourquoi ?' })).toBeNull();
  });

  it('MSG-7 a load failure hides the list, and « Réessayer » brings it back', async () => {
    const { show, server, user } = open();
    server.newsOfProject.mockRejectedValueOnce(new HttpError('Cet élément n’existe plus.', 404, {}));
    show();
    expect(await screen.findByText('Projet introuvable.')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await row('Hall')).toBeVisible();
    expect(screen.queryByText('Projet introuvable.')).toBeNull();
  });

  it.each(['sitesWithScreens', 'standings'] as const)(
    'MSG-7 a poll of %s that fails leaves the list, and says that it may be late',
    async (call) => {
      const { show, server } = open({ standings: {} });
      const { queryClient } = show();
      await row('Hall');
      server[call].mockRejectedValueOnce(new HttpError('Indisponible', 503, {}));
      await act(() => queryClient.invalidateQueries({ queryKey: [1, 'screens'] }));
      expect(await screen.findByText(/n’a pas pu être actualisée/)).toBeVisible();
      expect(await row('Hall')).toBeVisible();
    },
  );

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

  it('MSG-1 on a phone its filters are behind one button, which says how many are in use', async () => {
    narrowWindow();
    const { show, user } = open();
    show();
    await row('Place');
    const filters = screen.getByRole('button', { name: 'Filtres' });
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('checkbox', { name: 'Alertes seulement' })).toBeNull();
    await user.click(filters);
    await user.click(screen.getByRole('checkbox', { name: 'Alertes seulement' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Place' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Filtres, 1 actif' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Écrans avec messages' }));
    expect(screen.getByRole('button', { name: 'Filtres, 2 actifs' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Sans fin depuis longtemps' }));
    expect(screen.getByRole('button', { name: 'Filtres, 3 actifs' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Sans fin depuis longtemps' }));
    await user.click(screen.getByRole('button', { name: 'Filtres, 2 actifs' }));
    expect(screen.queryByRole('checkbox', { name: 'Alertes seulement' })).toBeNull();
    expect(screen.queryByRole('article', { name: 'Place' })).toBeNull();
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

  it('MSG-1 FLT-5 a screen that is switched off is not missed among those that are online', async () => {
    open({ screens: [hall, { ...quai, active: false }] }).show();
    await row('Hall');
    expect(screen.getByRole('status')).toHaveTextContent('1 / 1 en ligne');
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

  it("SCR-4 « Ouvrir l’écran » opens the screen's own page in a tab", async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { show, user } = open();
    show();
    await user.click(within(await row('Hall')).getByRole('button', { name: 'Ouvrir l’écran Hall' }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/player/#hall/key'),
    );
    expect(tab.opener).toBeNull();
  });

  it('SCR-4 a screen page that cannot be opened leaves no empty tab', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { show, server, user } = open();
    server.lookPageUrl.mockRejectedValue(new HttpError('Indisponible', 503, {}));
    show();
    await user.click(within(await row('Hall')).getByRole('button', { name: 'Ouvrir l’écran Hall' }));
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
