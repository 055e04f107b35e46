import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withClientMessage } from '../../contract/clientMessage.ts';
import { hourMs } from '../../contract/durations.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import {
  hall,
  openMessageList,
  prepareMessageList,
  quai,
  strike,
  works,
  worksCount,
} from '../../tests/support/openMessageList.tsx';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildCandidate, noon } from '../../tests/support/situations.ts';

prepareMessageList();
beforeEach(() => void vi.useFakeTimers({ now: noon, shouldAdvanceTime: true }));

const fresh = { createdAt: noon - hourMs, createdBy: 'anne' };
const running = [
  { ...works, ...fresh },
  { ...strike, ...fresh, createdBy: 'bruno', until: noon + 2 * hourMs },
];
const open = (options: Parameters<typeof openMessageList>[0] = {}) =>
  openMessageList({ news: running, standings: {}, address: '/index?view=messages', ...options });

const table = () => screen.findByRole('table', { name: 'Messages en cours' });
const lines = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
/** How many messages are found: there the focus goes when the pressed button disappears. */
const summary = () => screen.getByText(/^\d+ messages?$/);
const choose = (name: string) => screen.findByRole('checkbox', { name: `Choisir : ${name}` });

describe('the messages by message', () => {
  it('CMP-7 each stands once with its line, reach, author, age, end, and how many screens show it', async () => {
    const { server, show, user } = open({ counts: [worksCount] });
    show();
    const row = within(await table()).getByRole('row', { name: /Travaux/ });
    for (const part of ['2 écrans · 1 site', 'anne', '1 h 00', 'sans fin'])
      expect(row).toHaveTextContent(part);
    expect(within(row).getByRole('button', { name: /^1 \/ 2/ })).toHaveTextContent('1 / 2');
    const other = within(await table()).getByRole('row', { name: /Grève/ });
    for (const part of ['1 écran · 1 site', 'Affiché : 0 / 1', 'bruno', '14:00'])
      expect(other).toHaveTextContent(part);
    expect(within(other).getByRole('img', { name: 'Alerte' })).toBeVisible();
    await user.click(within(row).getByRole('button', { name: /^1 \/ 2/ }));
    const proof = await screen.findByRole('dialog', { name: 'Affichage du message' });
    expect(server.messageReceipts).toHaveBeenCalledExactlyOnceWith(1);
    await user.click(within(proof).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('CMP-7 TIM-6 ages, ends and what is offered as an end are in the hours of the project’s zone', async () => {
    const { show, user } = open({ project: { timeZone: 'America/Cayenne' } });
    show();
    const row = within(await table()).getByRole('row', { name: /Grève/ });
    expect(row).toHaveTextContent('Fin : 10:00');
    expect(within(row).getByTitle('15/01/2026 07:00')).toHaveTextContent('1 h 00');
    await user.click(await choose('Grève'));
    await user.click(screen.getByRole('button', { name: 'Prolonger' }));
    await user.click(await screen.findByRole('button', { name: '1 h de plus · 11:00' }));
    expect(await screen.findByText('Message affiché jusqu’au jeudi 15 janvier à 11:00')).toBeVisible();
  });

  it('SCN-6 CMP-7 of a message that nobody spread it is said where it comes from, and it cannot be chosen', async () => {
    const message = { ...buildCandidate({ id: 9, createdAt: noon }), title: 'Évacuation' };
    const scenario = { id: 5, name: 'Évacuation', group: null, since: noon, by: null, until: null };
    open({
      news: [{ ...works, ...fresh, createdBy: null }],
      standings: { scenario: { ...scenario, messages: [message], screens: { hall: [9] } } },
    }).show();
    const row = async (name: RegExp) => within(await table()).getByRole('row', { name });
    expect(await row(/^Évacuation/)).toHaveTextContent('Auteur : Scénario « Évacuation »');
    expect(await row(/Travaux/)).toHaveTextContent('Auteur : Auteur inconnu');
    expect(screen.getAllByRole('checkbox', { name: /^Choisir : / })).toHaveLength(1);
  });

  it('CMP-7 where no message runs, that is said, and not that a filter hides them', async () => {
    open({ news: [] }).show();
    expect(await screen.findByText('Pas de messages associés au projet')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('OUT-3 each that applications are told of says so, and one that was taken back there does not', async () => {
    const [first, second] = running.map((news) => ({ ...news, publishedAt: noon - hourMs }));
    open({ news: [first!, { ...second!, withdrawnAt: noon - 1 }] }).show();
    const row = async (name: RegExp) => within(await table()).getByRole('row', { name });
    expect(await row(/Travaux/)).toHaveTextContent('publié aux applications');
    expect(await row(/Grève/)).not.toHaveTextContent('publié');
  });

  it('CMP-7 NAV-9 who comes back from a correction, or reloads, finds the list as he had filtered it', async () => {
    const first = open();
    const shown = first.show();
    await table();
    await first.user.type(screen.getByRole('searchbox'), 'greve');
    await waitFor(async () => expect(await lines()).toHaveLength(1));
    shown.unmount();
    open({ sameBrowser: true }).show();
    expect(await lines()).toEqual([expect.stringContaining('Grève')]);
    expect(screen.getByRole('searchbox')).toHaveValue('greve');
  });

  it('TIM-4 each that runs leads to its correction, unless it is protected or the server corrects none', async () => {
    const locked = { ...strike, ...fresh, deletable: false };
    const first = open({ news: [running[0]!, locked] }).show();
    const link = within(await table()).getByRole('link', { name: 'Corriger le message : Travaux' });
    expect(link).toHaveAttribute('href', '/messagesSpreading?correct=1');
    expect(within(await table()).getAllByRole('link')).toHaveLength(1);
    first.unmount();
    const { server, show } = open();
    const { offers } = server;
    server.offers = (name) => (name === 'corrections' ? Promise.resolve(false) : offers(name));
    show();
    expect(within(await table()).queryByRole('link')).toBeNull();
  });

  it('CMP-1 a screen that came to the choice of a message since is offered, and one press adds it and no other', async () => {
    const tagged = (one: Screen, site: Screen['site']) => ({ ...one, tags: ['accueil'], site });
    const here = { id: 1, name: 'Gare', order: 1 };
    // Deselected by hand; with another manner of composing; inactive; added since.
    const left = tagged(buildScreen({ id: 'left', name: 'Sortie' }), here);
    const other = tagged(
      buildScreen({ id: 'other', newsConf: buildNewsConf({ id: 7, textMode: 'TEXTAREA' }) }),
      here,
    );
    const off = tagged(buildScreen({ id: 'off', active: false }), here);
    const late = tagged(buildScreen({ id: 'late', name: 'Parvis' }), here);
    const choice = { tags: ['Accueil'], without: ['left'] };
    const news = { ...running[0]!, version: 4, choice };
    const screens = [tagged(hall, here), tagged(quai, here), left, other, off, late];
    const { server, show, user } = open({ news: [news], screens });
    const spread = vi.fn(() => Promise.resolve({ ...news, undoId: 8 }));
    Object.assign(server, { spread, undoable: () => Promise.resolve({ list: [], clockOffset: 0 }) });
    show();
    const row = within(await table()).getByRole('row', { name: /Travaux/ });
    expect(row).toHaveTextContent('1 écran venu depuis (Étiquette « Accueil ») : Gare – Parvis');
    await user.click(within(row).getByRole('button', { name: /^Ajouter 1 écran au message : Travaux/ }));
    expect(spread).toHaveBeenCalledExactlyOnceWith({
      id: 1,
      version: 4,
      screens: ['hall', 'quai', 'late'],
    });
    expect(await screen.findByText('Message diffusé sur 1 écran de plus')).toBeVisible();
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible();
  });

  it('CMP-1 the list by site says that there are some, and leads to them', async () => {
    const choice = { tags: ['accueil'] };
    const screens = [hall, quai].map((one) => ({ ...one, tags: ['accueil'] }));
    const late = buildScreen({ id: 'late', tags: ['accueil'] });
    const news = [{ ...running[0]!, choice }];
    const first = open({ news, screens: [...screens, late], address: '/index' });
    const view = first.show();
    await first.user.click(await screen.findByRole('button', { name: 'Voir par message' }));
    expect(await table()).toBeVisible();
    view.unmount();
    open({ news, screens, address: '/index?view=sites' }).show();
    await screen.findByRole('article', { name: 'Hall' });
    expect(screen.queryByRole('button', { name: 'Voir par message' })).toBeNull();
  });

  it('CMP-7 the head sorts, and says which way; a second press turns it round', async () => {
    const { show, user } = open();
    show();
    const head = within(await table()).getByRole('columnheader', { name: /^Message/ });
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(await lines()).toEqual([expect.stringContaining('Grève'), expect.stringContaining('Travaux')]);
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(await lines()).toEqual([expect.stringContaining('Travaux'), expect.stringContaining('Grève')]);
    // Another column begins in its own order, and is kept while the list is seen in another way.
    const author = screen.getByRole('columnheader', { name: /^Auteur/ });
    await user.click(within(author).getByRole('button'));
    expect(author).toHaveAttribute('aria-sort', 'ascending');
    expect(head).toHaveAttribute('aria-sort', 'none');
    await user.click(screen.getByRole('button', { name: 'Par site' }));
    await screen.findByRole('article', { name: 'Hall' });
    await user.click(screen.getByRole('button', { name: 'Par message' }));
    await table();
    expect(screen.getByRole('columnheader', { name: /^Auteur/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('CMP-7 another window that chooses its view and its order changes neither here, nor what is ticked', async () => {
    const { show, user } = open({ address: '/index' });
    const { router, store } = show();
    await user.click(await screen.findByRole('button', { name: 'Par message' }));
    await act(() => router.navigate('/index'));
    await user.click(await choose('Travaux'));
    // The browser's store tells its subscribers of another tab's value as of one of its own.
    act(() => {
      store.setItem('messageList.sort', { column: 'text', descending: false });
      store.setItem('messageList.view', 'sites');
    });
    expect(screen.getByRole('columnheader', { name: /^Âge/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(await choose('Travaux')).toBeChecked();
  });

  it('CMP-7 the newest message stands first before anybody sorts', async () => {
    const news = [1, 2, 3].map((id) =>
      buildNews({ id, title: `Message ${id}`, screens: ['hall'], createdAt: noon - (4 - id) * hourMs }),
    );
    open({ news }).show();
    expect(await lines()).toEqual([3, 2, 1].map((id): unknown => expect.stringContaining(`Message ${id}`)));
    expect(screen.getByRole('columnheader', { name: /^Âge/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('CMP-7 filters by text, author and state leave what they say', async () => {
    const { show, user } = open();
    show();
    await table();
    await user.click(screen.getByRole('combobox', { name: 'Auteur' }));
    await user.click(screen.getByRole('option', { name: 'bruno' }));
    await waitFor(async () => expect(await lines()).toEqual([expect.stringContaining('Grève')]));
    await user.type(screen.getByRole('searchbox'), 'travaux');
    expect(await screen.findByText('Aucun message ne correspond à ces filtres.')).toBeVisible();
  });

  it('CMP-7 the page remembers the view, and its address says it', async () => {
    const { show, user } = open({ address: '/index' });
    const { router } = show();
    await user.click(await screen.findByRole('button', { name: 'Par message' }));
    expect(await table()).toBeVisible();
    expect(router.state.location.search).toBe('?view=messages');
    // The view that is there is not left by a press.
    await user.click(screen.getByRole('button', { name: 'Par message' }));
    expect(await table()).toBeVisible();
    await act(() => router.navigate('/index'));
    expect(await table()).toBeVisible();
    await act(() => router.navigate('/index?view=unknown'));
    expect(await table()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Par site' }));
    expect(await screen.findByRole('article', { name: 'Hall' })).toBeVisible();
  });

  it('CMP-7 several are removed by one call, after a question with both counts, and put back by one undo', async () => {
    const third = buildNews({ ...fresh, id: 3, title: 'Fête', screens: ['hall'] });
    const { show, server, user } = open({ news: [...running, third] });
    server.removeNews.mockResolvedValueOnce({ messages: 3, screens: 2, over: 1, undoId: 73 });
    show();
    await user.click(await choose('Travaux'));
    expect(screen.getByRole('checkbox', { name: /^Choisir tous/ })).toBePartiallyChecked();
    await user.click(await choose('Grève'));
    await user.click(await choose('Fête'));
    const bar = within(screen.getByRole('region', { name: 'Messages choisis' }));
    expect(bar.getByText('3 messages choisis · 2 écrans')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Supprimer' }));
    const question = await screen.findByRole('alertdialog', { name: 'Confirmer la suppression ?' });
    expect(question).toHaveTextContent('Supprimer 3 messages de 2 écrans ?');
    expect(server.removeNews).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('3 messages supprimés de 2 écrans · 1 était déjà terminé')).toBeVisible();
    const [[projectId, messages] = []] = server.removeNews.mock.calls;
    expect([projectId, messages?.map(({ id }) => id).toSorted()]).toEqual([1, [1, 2, 3]]);
    expect(screen.queryByRole('region', { name: 'Messages choisis' })).toBeNull();
    await waitFor(() => expect(summary()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Action annulée')).toBeVisible();
    expect(server.undo.mock.calls).toEqual([[73]]);
  });

  it('CMP-7 « Terminer » asks with the message and its screens; « Non » ends nothing', async () => {
    const { show, server, user } = open();
    show();
    await user.click(await choose('Travaux'));
    await user.click(screen.getByRole('button', { name: 'Terminer' }));
    const question = await screen.findByRole('alertdialog', { name: 'Terminer maintenant ?' });
    expect(question).toHaveTextContent('Terminer « Travaux » sur 2 écrans ?');
    await user.click(within(question).getByRole('button', { name: 'Non' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.endNews).not.toHaveBeenCalled();
    expect(await choose('Travaux')).toBeChecked();
  });

  it('CMP-7 CMP-5 several are prolonged by one press, from the last of their ends, and once however often it is sent', async () => {
    const ending = running.map((one) => ({ ...one, until: noon + one.id * hourMs }));
    const third = buildNews({ ...fresh, id: 3, title: 'Fête', screens: ['hall'], until: noon + hourMs });
    const { show, server, user } = open({ news: [...ending, third] });
    show();
    await user.click(await screen.findByRole('checkbox', { name: /^Choisir tous/ }));
    await user.click(screen.getByRole('button', { name: 'Prolonger' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nouvelle fin de 3 messages sur 2 écrans' });
    const hourMore = () => within(dialog).findByRole('button', { name: '1 h de plus · 15:00' });
    server.prolongNews.mockRejectedValueOnce(new HttpError('Panne', 502, null));
    await user.click(await hourMore());
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    await user.click(within(failure).getByRole('button', { name: 'Fermer' }));
    await user.click(await hourMore());
    expect(await screen.findByText('3 messages : affichés jusqu’au jeudi 15 janvier à 15:00')).toBeVisible();
    const [[projectId, messages, until, key] = []] = server.prolongNews.mock.calls;
    expect(server.prolongNews.mock.calls.map((call) => call[3])).toEqual([key, key]);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect([projectId, messages?.map(({ id }) => id).toSorted(), until]).toEqual([
      1,
      [1, 2, 3],
      noon + 3 * hourMs,
    ]);
    await waitFor(() => expect(summary()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.undo.mock.calls).toEqual([[75]]));
  });

  it('CMP-7 a refusal is told in the server’s words, and what was chosen stays chosen', async () => {
    const { show, server, user } = open();
    const told = 'Message protégé, rien n’a été modifié : Travaux.';
    server.removeNews.mockRejectedValueOnce(
      new HttpError('Conflit', 409, { message: withClientMessage(told) }),
    );
    show();
    await user.click(await choose('Travaux'));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await user.click(await screen.findByRole('button', { name: 'Oui' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(failure).toHaveTextContent(told);
    await user.click(within(failure).getByRole('button', { name: 'Fermer' }));
    expect(await choose('Travaux')).toBeChecked();
  });

  it('CMP-7 with the keyboard alone: Space chooses, Shift takes all in between along', async () => {
    const many = [1, 2, 3, 4].map((id) =>
      buildNews({ ...fresh, id, title: `Message ${id}`, screens: ['hall'] }),
    );
    const { show, user } = open({ news: many });
    show();
    (await choose('Message 4')).focus();
    await user.keyboard(' ');
    expect(await choose('Message 4')).toBeChecked();
    await user.keyboard('{Shift>}');
    await user.click(await choose('Message 2'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 messages choisis · 1 écran')).toBeVisible();
    expect(await choose('Message 1')).not.toBeChecked();
    // After deselecting everything, a range selection has no starting point.
    await user.click(screen.getByRole('button', { name: 'Ne rien choisir' }));
    expect(summary()).toHaveFocus();
    await user.keyboard('{Shift>}');
    await user.click(await choose('Message 4'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('1 message choisi · 1 écran')).toBeVisible();
  });

  it('CMP-7 what is filtered out is not acted upon', async () => {
    const { show, user } = open();
    show();
    await user.click(await choose('Travaux'));
    await user.click(await choose('Grève'));
    await user.type(screen.getByRole('searchbox'), 'greve');
    expect(await screen.findByText('1 message choisi · 1 écran')).toBeVisible();
  });

  it('CMP-7 of thousands of messages only those near the window are in the page', async () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      buildNews({ ...fresh, id: at + 1, title: `Message ${at}`, screens: ['hall'] }),
    );
    open({ news: many }).show();
    expect(within(await table()).getAllByRole('row').length).toBeLessThan(60);
    expect(await table()).toHaveAttribute('aria-rowcount', '2001');
    expect(screen.getByText(/^2.000 messages$/)).toBeVisible();
  });

  it('CMP-7 ROL-5 who may remove nothing can choose nothing', async () => {
    open({ roles: ['ROLE_GUEST'] }).show();
    await table();
    expect(screen.queryByRole('checkbox', { name: /^Choisir/ })).toBeNull();
  });
});
