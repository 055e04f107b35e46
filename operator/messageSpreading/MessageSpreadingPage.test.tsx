import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withClientMessage } from '../../contract/clientMessage.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildReceipts } from '../../tests/support/buildReceipts.ts';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { layOutLists } from '../../tests/support/layOutLists.ts';
import {
  station,
  val,
  screensOf,
  open,
  text,
  box,
  spreadButton,
  spreadNotice,
  pick,
} from '../../tests/support/openSpreading.tsx';

beforeEach(() => {
  layOutLists();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

describe('what the page offers', () => {
  it('SPR-1 impacts and causes are read only when shown', async () => {
    const { impacts, causes } = await open({ conf: { ...station, listsMode: 'LINE' } });
    expect(screen.getByRole('combobox', { name: 'Ligne' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Impact' })).toBeNull();
    expect(impacts).not.toHaveBeenCalled();
    expect(causes).not.toHaveBeenCalled();
  });

  it('SPR-1 a failure is said, and can be tried again', async () => {
    const lines = vi.fn<OperatorMethods['lines']>().mockRejectedValueOnce(new Error('Panne'));
    lines.mockResolvedValue([]);
    const { user } = await open({ calls: { lines } });
    expect(screen.getByRole('alert')).toHaveTextContent('Panne');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: 'Diffuser' })).toBeVisible();
  });

  it('SPR-3 without VAL there are no tabs; with VAL the library comes first', async () => {
    const library = vi.fn(() => Promise.resolve([]));
    const { unmount } = await open({ calls: { library } });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(library).not.toHaveBeenCalled();
    unmount();
    await open({ conf: val });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Message de la bibliothèque',
      'Message inopiné',
    ]);
    expect(box('Tous les écrans (stations + navettes)')).toBeVisible();
  });

  it('MSG-6 empty projects say so', async () => {
    const { unmount } = await open({ screens: [] });
    expect(screen.getByText("Pas d'écrans associés au projet : RESEAU")).toBeVisible();
    unmount();
    const off = await open({ screens: screensOf(station).map((one) => ({ ...one, active: false })) });
    expect(screen.getByText("Pas d'écrans associés au projet : RESEAU")).toBeVisible();
    off.unmount();
    await open({ calls: { newsConfs: () => Promise.resolve([]) } });
    expect(screen.getByText('La messagerie est désactivée pour le projet : reseau')).toBeVisible();
  });

  it('SPR-11 only the screens of the setup are offered, and another setup can be chosen', async () => {
    const other = buildNewsConf({ id: 2, name: 'Salons', listsMode: 'NONE', textMode: 'TEXTAREA' });
    const { user } = await open({
      screens: [...screensOf(station), buildScreen({ id: 's1', name: 'Stand', newsConf: other })],
      calls: { newsConfs: () => Promise.resolve([station, other]) },
    });
    expect(screen.queryByRole('checkbox', { name: 'Stand' })).toBeNull();
    await pick(user, 'Configuration de messagerie', 'Salons');
    expect(await screen.findByRole('checkbox', { name: 'Stand' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Quai 1' })).toBeNull();
  });
});

describe('an unexpected message', () => {
  it('CMP-8 a built text leaves with its line, and one that was edited goes out for another line on purpose alone', async () => {
    const { user, spread } = await open();
    await pick(user, 'Ligne', 'RER B');
    await pick(user, 'Direction', 'Robinson');
    await pick(user, 'Cause', 'Malaise voyageur');
    await pick(user, 'Impact', 'Trafic perturbé');
    await pick(user, 'Ligne', 'Bus 183');
    expect(text()).toHaveValue('');
    await pick(user, 'Ligne', 'RER B');
    await pick(user, 'Direction', 'Mitry-Claye');
    await user.type(text(), ' Patience.');
    await pick(user, 'Ligne', 'Bus 183');
    const edited = 'Trafic perturbé, direction Mitry-Claye. Motif : malaise voyageur. Patience.';
    expect(text()).toHaveValue(edited);
    expect(screen.getByText(/Le texte a été écrit pour d’autres choix, puis modifié/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reconstruire le texte' })).toBeNull();
    await user.click(box('Gare'));
    await user.click(spreadButton());
    const question = await screen.findByRole('alertdialog', { name: 'Diffuser ce texte ?' });
    expect(question).toHaveTextContent(edited);
    await user.click(within(question).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(spread).not.toHaveBeenCalled();
    await pick(user, 'Ligne', 'RER B');
    await pick(user, 'Direction', 'Robinson');
    await user.click(screen.getByRole('button', { name: 'Reconstruire le texte' }));
    expect(text()).toHaveValue('Trafic perturbé, direction Robinson. Motif : malaise voyageur.');
    await user.click(screen.getByRole('button', { name: 'Reprendre le message' }));
    expect(text()).toHaveValue(edited);
  });

  it('SPR-7 SPR-10 is built from the lists, says what will happen, and is spread', async () => {
    const { user, spread } = await open();
    await pick(user, 'Ligne', 'RER B');
    await pick(user, 'Direction', 'Robinson');
    await pick(user, 'Cause', 'Malaise voyageur');
    expect(text()).toHaveValue('');
    await pick(user, 'Impact', 'Trafic perturbé');
    expect(text()).toHaveValue('Trafic perturbé, direction Robinson. Motif : malaise voyageur.');
    await user.click(box('Gare'));
    const summary = '2 écrans · 1 site · RER B · jusqu’à sa suppression · aussi publié : applications';
    expect(screen.getByText(summary)).toBeVisible();
    await user.click(spreadButton());
    const notice = await spreadNotice();
    expect(notice).toHaveTextContent('Message diffusé');
    expect(notice).toHaveTextContent('Le message a bien été diffusé.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(spread).toHaveBeenCalledOnce();
    expect(spread.mock.lastCall?.[0]).toEqual({
      content: 'Trafic perturbé, direction Robinson. Motif : malaise voyageur.',
      lineId: 1,
      lineName: 'RER B',
      screens: ['q1', 'q2'],
      alert: false,
      blink: false,
      priority: null,
      period: null,
      causeId: 6,
      impactId: 5,
      publish: true,
      direction: 'Robinson',
    });
    await waitFor(() => expect(text()).toHaveValue(''));
    expect(box('Gare')).not.toBeChecked();
  });

  it('DSP-5 TIM-1 after a spread that begins later the page says when and on how many screens, and counts none yet', async () => {
    const planned = buildNews({ screens: ['q1', 'q2'], from: Date.now() + 3_600_000 });
    const receiptCounts = () => Promise.resolve([{ newsId: 1, shown: 0, screens: 2, silent: 0 }]);
    const { user } = await open({ calls: { receiptCounts, spread: () => Promise.resolve(planned) } });
    await user.type(text(), 'Retard');
    await user.click(box('Gare'));
    await user.click(spreadButton());
    const last = await spreadNotice();
    expect(last).toHaveTextContent(
      /^Message prévu : Travaux à la gare · Il sera affiché sur 2 écrans, à partir /,
    );
    expect(await within(last).findByRole('button', { name: 'Écran par écran' })).toBeVisible();
    expect(last).not.toHaveTextContent(/Affiché sur/);
  });

  it('DSP-5 after a spread the page counts the screens that show the message, until it is told not to', async () => {
    const count = { newsId: 1, shown: 1, screens: 2, silent: 1 };
    const receiptCounts = vi.fn<OperatorMethods['receiptCounts']>(() => Promise.resolve([count]));
    const messageReceipts = vi.fn(() => Promise.resolve(buildReceipts()));
    const { user, queryClient } = await open({ calls: { receiptCounts, messageReceipts } });
    expect(screen.queryByRole('region', { name: 'Dernière diffusion' })).toBeNull();
    await user.type(text(), 'Retard');
    await user.click(box('Gare'));
    await user.click(spreadButton());
    const last = await screen.findByRole('region', { name: 'Dernière diffusion' });
    expect(last).toHaveTextContent('Message diffusé : Travaux à la gare');
    await waitFor(() => expect(last).toHaveTextContent('Affiché sur 1 / 2 écrans · 1 sans confirmation'));
    receiptCounts.mockResolvedValue([{ ...count, shown: 2, silent: 0 }]);
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'receipts'] }));
    await waitFor(() => expect(last).toHaveTextContent('Affiché sur 2 / 2 écrans'));
    await user.click(within(last).getByRole('button', { name: 'Écran par écran' }));
    const details = within(await screen.findByRole('dialog', { name: 'Affichage du message' }));
    expect(messageReceipts).toHaveBeenCalledWith(1);
    await user.click(details.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(last).getByRole('button', { name: 'Masquer' }));
    expect(screen.queryByRole('region', { name: 'Dernière diffusion' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Ce qui va être diffusé' })).toHaveFocus();
  });

  it('SPR-8 nothing written or no screen is refused, and the form keeps what it has', async () => {
    const { user, spread } = await open();
    await user.click(spreadButton());
    const invalid = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(invalid).toHaveTextContent(
      'Veuillez remplir tous les champs obligatoires avant de diffuser le message.',
    );
    await user.click(within(invalid).getByRole('button', { name: 'Fermer' }));
    await user.type(text(), 'Retard');
    await user.click(spreadButton());
    const noScreen = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(noScreen).toHaveTextContent('Aucun écran sélectionné.');
    await user.click(within(noScreen).getByRole('button', { name: 'Fermer' }));
    expect(text()).toHaveValue('Retard');
    expect(spread).not.toHaveBeenCalled();
  });

  it('PRV-8 the page goes where the operator has to mend, leaving 51 px above it', async () => {
    const { user } = await open();
    const anchor = document.getElementById('spreading-message')!;
    vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 300, 0, 0));
    await user.click(spreadButton());
    expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 300 - 51 }));
  });

  it('SPR-10 PRV-4 a refusal is told in the server’s words, and the message can be had back', async () => {
    const message = withClientMessage('La limite de messages de Quai 1 est atteinte.');
    const refusal = new HttpError('Conflit', 409, { message });
    const { user } = await open({ calls: { spread: () => Promise.reject(refusal) } });
    await user.type(text(), 'Retard');
    await user.click(box('Quai 1'));
    await user.click(spreadButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveTextContent('La limite de messages de Quai 1 est atteinte.');
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(text()).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Reprendre le message' }));
    expect(text()).toHaveValue('Retard');
    expect(box('Quai 1')).toBeChecked();
  });

  describe('undoing it', () => {
    const ahead = 3_600_000;

    /**
     * Spreads a message with a server that allows undo for ten minutes by its own clock; `count`: it also counts the screens
     * of messages.
     */
    async function spreadOne({ expiresAt = Date.now() + ahead + 600_000, count = true } = {}) {
      const undo = vi.fn((_undoId: number) => Promise.resolve());
      const news = buildNews();
      const server = {
        list: [{ id: 9, kind: 'spread' as const, label: 'Retard', createdAt: 0, expiresAt }],
        counts: [{ newsId: news.id, screens: 1, shown: 0, silent: 0 }],
      };
      const view = await open({
        calls: {
          undo,
          spread: () => Promise.resolve({ ...news, undoId: 9 }),
          undoable: () => Promise.resolve({ list: server.list, clockOffset: ahead }),
          ...(count && { receiptCounts: () => Promise.resolve(server.counts) }),
        },
      });
      await view.user.type(text(), 'Retard');
      await view.user.click(box('Quai 1'));
      await view.user.click(spreadButton());
      await spreadNotice();
      const reread = (topic: string) =>
        act(() => view.queryClient.invalidateQueries({ queryKey: [1, topic] }));
      return { ...view, undo, server, reread };
    }
    const button = () => screen.queryByRole('button', { name: 'Annuler la diffusion' });

    it('SPR-10 SPR-13 the confirmation offers to undo the spread, before a server that does', async () => {
      const { user, undo } = await spreadOne({ count: false });
      await user.click(await screen.findByRole('button', { name: 'Annuler la diffusion' }));
      expect(await screen.findByText('Action annulée')).toBeVisible();
      expect(undo.mock.calls).toEqual([[9]]);
      expect(screen.queryByRole('region', { name: 'Dernière diffusion' })).toBeNull();
    });

    it('SPR-13 what was undone from the menu, or whose message was deleted, is no longer offered', async () => {
      const { server, reread } = await spreadOne();
      await waitFor(() => expect(button()).toBeVisible());
      const { counts } = server;
      server.counts = [];
      await reread('receipts');
      await waitFor(() => expect(button()).toBeNull());
      server.counts = counts;
      await reread('receipts');
      await waitFor(() => expect(button()).toBeVisible());
      server.list = [];
      await reread('undo');
      await waitFor(() => expect(button()).toBeNull());
    });

    it('SPR-13 what is over by the server’s clock is not offered', async () => {
      await spreadOne({ expiresAt: Date.now() + ahead - 1 });
      expect(await screen.findByRole('button', { name: 'Écran par écran' })).toBeVisible();
      expect(button()).toBeNull();
    });
  });

  it('SPR-10 a failure without the server’s words says that the message was not spread', async () => {
    const { user } = await open({ calls: { spread: () => Promise.reject(new Error('x')) } });
    await user.type(text(), 'Retard');
    await user.click(box('Quai 1'));
    await user.click(spreadButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(dialog).toHaveTextContent("Le message n'a pas pu être diffusé.");
  });

  it('LIB-2 SPR-10 the other languages are optional, travel with the French one, and leave the next message to it', async () => {
    const languages = () => Promise.resolve([englishLanguage, frenchLanguage]);
    const { user, spread } = await open({ calls: { languages } });
    await user.type(screen.getByRole('textbox', { name: 'Texte du message en français' }), 'Retard');
    await user.click(screen.getByRole('tab', { name: 'Anglais' }));
    await user.type(screen.getByRole('textbox', { name: 'Texte du message en anglais' }), 'Delay');
    await user.click(box('Quai 1'));
    await user.click(spreadButton());
    await spreadNotice();
    expect(spread.mock.lastCall?.[0].contents).toEqual([
      { content: 'Retard', language: { id: 1 } },
      { content: 'Delay', language: { id: 2 } },
    ]);
    expect(screen.getByRole('tab', { name: /^Français/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('SPR-6 a screen that has reached its limit is announced before the server refuses', async () => {
    const { user } = await open({
      screens: [buildScreen({ id: 'q1', name: 'Quai 1', newsConf: station, newsCount: 5 })],
    });
    await user.click(box('Quai 1'));
    expect(screen.getByText(/1 écran a atteint sa limite de messages : Gare – Quai 1\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Diffuser sans eux/ })).toBeNull();
    await user.click(spreadButton());
    expect(spreadButton()).toHaveAccessibleDescription(/Gare – Quai 1\./);
    expect(document.activeElement).toHaveTextContent(/1 écran a atteint sa limite de messages/);
  });

  it('CMP-2 full screens are named and left out by one press, to which the button that would be refused leads', async () => {
    const [full, ...others] = screensOf(station);
    const { user, spread } = await open({ screens: [{ ...full!, newsCount: 5 }, ...others] });
    await user.type(text(), 'Retard');
    await user.click(box('Gare'));
    expect(spreadButton()).toHaveAttribute('aria-disabled', 'true');
    expect(spreadButton()).toHaveAccessibleDescription(
      /^1 écran a atteint sa limite de messages : Gare – Quai 1\./,
    );
    await user.click(spreadButton());
    expect(screen.getByRole('button', { name: 'Diffuser sans eux (1 écran)' })).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(text()).toHaveValue('Retard');
    await user.click(box('Quai 1'));
    expect(spreadButton()).not.toHaveAttribute('aria-disabled');
    await user.click(box('Quai 1'));
    spreadButton().focus();
    await user.keyboard('{Enter}');
    expect(spread).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(spread).toHaveBeenCalledOnce());
    expect(spread.mock.lastCall?.[0]).toMatchObject({ content: 'Retard', screens: ['q2'] });
  });

  it('CMP-2 SCR-3 a screen that has room and is in service again, which no event tells, blocks the button no longer', async () => {
    const [quai, ...others] = screensOf(station);
    const day = ['mer', 'jeu', 'ven', 'sam', 'dim', 'lun', 'mar'][new Date().getDay()];
    const dark = { dark: true as const, service: { hours: `${day} 06:00-22:00`, alerts: false } };
    const sitesWithScreens = vi.fn(() =>
      Promise.resolve({ '1': [{ ...quai!, newsCount: 5, ...dark }, ...others] as Screen[] }),
    );
    const { user } = await open({ calls: { sitesWithScreens }, project: { refreshScreensAvailability: 20 } });
    await user.type(text(), 'Retard');
    await user.click(box('Quai 1'));
    expect(spreadButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/hors des heures de service/)).toBeVisible();
    sitesWithScreens.mockResolvedValue({ '1': screensOf(station) });
    await waitFor(() => expect(spreadButton()).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByText(/hors des heures de service/)).toBeNull();
    expect(text()).toHaveValue('Retard');
  });

  it('CMP-2 a refusal offers to leave out the screens that it names, with the message as it was', async () => {
    const message = withClientMessage('La limite de messages est atteinte pour : Quai 1.');
    const refusal = new HttpError('Conflit', 409, { message, screens: [{ id: 'q1', name: 'Quai 1' }] });
    const spread = vi.fn<OperatorMethods['spread']>(() => Promise.resolve(buildNews()));
    spread.mockRejectedValueOnce(refusal);
    const { user } = await open({ calls: { spread } });
    await user.type(text(), 'Retard');
    await user.click(box('Gare'));
    await user.click(spreadButton());
    await user.click(await screen.findByRole('button', { name: 'Diffuser sans eux (1 écran)' }));
    await waitFor(() => expect(spread).toHaveBeenCalledTimes(2));
    expect(spread.mock.calls.map(([{ content, screens }]) => [content, screens])).toEqual([
      ['Retard', ['q1', 'q2']],
      ['Retard', ['q2']],
    ]);
    expect(await spreadNotice()).toHaveTextContent('Le message a bien été diffusé.');
    expect(screen.queryByRole('button', { name: 'Reprendre le message' })).toBeNull();
  });
});
