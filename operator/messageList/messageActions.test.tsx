import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import type { PlayedPage, PlayedQuery } from '../../contract/schemas/receipts.ts';
import { createTopicRefresher } from '../../src/data/topicRefresher.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import {
  openMessageList,
  played,
  prepareMessageList,
  row,
  strike,
  works,
  worksCount,
} from '../../tests/support/openMessageList.tsx';
import { noon } from '../../tests/support/situations.ts';

prepareMessageList();
beforeEach(() => void vi.useFakeTimers({ now: noon, shouldAdvanceTime: true }));

const fresh = { createdAt: noon - hourMs, createdBy: 'anne' };
const running = [
  { ...works, ...fresh, version: 4 },
  { ...strike, ...fresh, until: noon + 2 * hourMs },
];
const open = (options: Parameters<typeof openMessageList>[0] = {}) =>
  openMessageList({ news: running, standings: {}, address: '/index?view=messages', ...options });
type Opened = ReturnType<typeof open>;
const choose = (name: string) => screen.findByRole('checkbox', { name: `Choisir : ${name}` });
const chosen = () => screen.queryByRole('region', { name: 'Messages choisis' });
const press = ({ user }: Opened, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const confirm = async (page: Opened) => {
  await page.user.click(await screen.findByRole('button', { name: 'Oui' }));
};
/** Goes to a project, and waits until its messages have been read. */
async function visit({ server }: Opened, id: number) {
  act(() => keepProject(buildProject({ id })));
  await waitFor(() => expect(server.sites).toHaveBeenCalledWith(id));
}
const lost = new HttpError('Panne', 503, {});

describe('actions on chosen messages', () => {
  it.each([
    ['Supprimer', 'removeNews', 'Le message n’a pas pu être supprimé.'],
    ['Terminer', 'endNews', 'Le message n’a pas pu être terminé.'],
    ['Prolonger', 'spread', 'La fin du message n’a pas pu être changée.'],
  ] as const)(
    'CMP-7 « %s » that fails is said; the list is read again, and the choice stays',
    async (name, call, told) => {
      const page = open();
      page.server[call].mockRejectedValueOnce(lost);
      page.show();
      await page.user.click(await choose('Travaux'));
      const read = page.server.newsOfProject.mock.calls.length;
      await press(page, name);
      if (name === 'Prolonger')
        await page.user.click(await screen.findByRole('button', { name: /^1 h · 13:00/ }));
      else await confirm(page);
      const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
      expect(failure).toHaveTextContent(told);
      expect(page.server.newsOfProject.mock.calls.length).toBeGreaterThan(read);
      await page.user.click(within(failure).getByRole('button', { name: 'Fermer' }));
      // The end that was asked for can be asked for again.
      if (name === 'Prolonger') {
        const dialog = within(await screen.findByRole('dialog', { name: /^Nouvelle fin de/ }));
        await page.user.click(dialog.getByRole('button', { name: 'Annuler' }));
      }
      expect(await choose('Travaux')).toBeChecked();
    },
  );

  it('CMP-7 several are ended by one call, and those that were over are counted', async () => {
    const third = buildNews({ ...fresh, id: 3, title: 'Fête', screens: ['hall'] });
    const page = open({ news: [...running, third] });
    page.server.endNews.mockResolvedValueOnce({ messages: 3, screens: 2, over: 1, undoId: 74 });
    page.show();
    for (const name of ['Travaux', 'Grève', 'Fête']) await page.user.click(await choose(name));
    await press(page, 'Terminer');
    expect(await screen.findByText('Terminer 3 messages sur 2 écrans ?')).toBeVisible();
    await confirm(page);
    expect(await screen.findByText('3 messages terminés sur 2 écrans · 1 était déjà terminé')).toBeVisible();
    const [[projectId, messages] = []] = page.server.endNews.mock.calls;
    expect([projectId, messages?.map(({ id }) => id).toSorted()]).toEqual([1, [1, 2, 3]]);
    expect(chosen()).toBeNull();
    await press(page, 'Annuler');
    await waitFor(() => expect(page.server.undo.mock.calls).toEqual([[74]]));
  });

  it('TIM-6 one is corrected with the version that was read; an end that it had already changes nothing', async () => {
    const page = open();
    page.server.spread.mockResolvedValueOnce({ ...buildNews(), undoId: null } as never);
    page.show();
    await page.user.click(await choose('Travaux'));
    await press(page, 'Prolonger');
    await page.user.click(await screen.findByRole('button', { name: /^2 h · 14:00/ }));
    expect(await screen.findByText('Rien n’a changé : cette fin était déjà la sienne.')).toBeVisible();
    const prolonged = { id: 1, version: 4, until: noon + 2 * hourMs };
    expect(page.server.spread.mock.calls).toEqual([[prolonged, expect.stringMatching(/^[0-9a-f]{32}$/)]]);
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
    await waitFor(() => expect(chosen()).toBeNull());
  });

  it('TIM-6 an end is taken away where there is one, and not offered where there is none', async () => {
    const page = open();
    page.show();
    await page.user.click(await choose('Travaux'));
    await press(page, 'Prolonger');
    const dialog = within(await screen.findByRole('dialog', { name: /Travaux/ }));
    expect(dialog.queryByRole('button', { name: 'Jusqu’à nouvel ordre' })).toBeNull();
    await press(page, 'Annuler');
    await page.user.click(await choose('Grève'));
    await press(page, 'Prolonger');
    await page.user.click(await screen.findByRole('button', { name: 'Jusqu’à nouvel ordre' }));
    await waitFor(() => expect(page.server.prolongNews).toHaveBeenCalledOnce());
    expect(page.server.prolongNews.mock.calls[0]?.[2]).toBeNull();
  });

  it.each([
    ['several messages', 'prolongNews', /^Choisir tous/],
    ['one message', 'spread', 'Choisir : Travaux'],
  ] as const)(
    'OPS-5 what waits for a second person is said to wait, not to be done: %s',
    async (_what, call, name) => {
      const page = open();
      page.server[call].mockResolvedValueOnce({ proposal: buildProposal() } as never);
      page.show();
      await page.user.click(await screen.findByRole('checkbox', { name }));
      await press(page, 'Prolonger');
      await page.user.click(await screen.findByRole('button', { name: /^1 h/ }));
      expect(await screen.findByText(/^Proposé, en attente d’un accord/)).toBeVisible();
      expect(screen.queryByText(/affichés? jusqu’au|Rien n’a changé/)).toBeNull();
    },
  );

  it('CMP-7 where all were over already, nothing is said to be done, and nothing can be undone', async () => {
    const page = open();
    page.server.endNews.mockResolvedValueOnce({ messages: 0, screens: 0, over: 1, undoId: null } as never);
    page.show();
    await page.user.click(await choose('Travaux'));
    await press(page, 'Terminer');
    await confirm(page);
    expect(await screen.findByText(/^Rien n’a changé/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  });

  it('CMP-7 more than the server takes at once cannot be sent, and it is said how many may be', async () => {
    const many = Array.from({ length: 501 }, (_, at) =>
      buildNews({ ...fresh, id: at + 1, title: `Message ${at}`, screens: ['hall'] }),
    );
    const page = open({ news: many });
    page.show();
    await page.user.click(await screen.findByRole('checkbox', { name: /^Choisir tous/ }));
    const bar = within(chosen() as HTMLElement);
    expect(bar.getByText('Choisissez 500 messages au plus.')).toBeVisible();
    for (const name of ['Prolonger', 'Terminer', 'Supprimer'])
      expect(bar.getByRole('button', { name })).toBeDisabled();
    await page.user.click(
      (await screen.findAllByRole('checkbox', { name: /^Choisir : / }))[0] as HTMLElement,
    );
    expect(bar.getByRole('button', { name: 'Terminer' })).toBeEnabled();
  });

  it('CMP-7 all are chosen from some, and none from all; a protected one never, nor one that is gone', async () => {
    const locked = buildNews({ ...fresh, id: 3, title: 'Protégé', screens: ['hall'], deletable: false });
    const page = open({ news: [...running, locked] });
    const { queryClient } = page.show();
    const all = async () => page.user.click(await screen.findByRole('checkbox', { name: /^Choisir tous/ }));
    await page.user.click(await choose('Travaux'));
    await all();
    expect(within(chosen() as HTMLElement).getByText(/^2 messages choisis/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Choisir : Protégé' })).toBeNull();
    await all();
    expect(chosen()).toBeNull();
    await all();
    page.server.news = page.server.news.filter(({ id }) => id !== 2);
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'news'] }));
    expect(await screen.findByText('1 message choisi · 2 écrans')).toBeVisible();
  });

  it('SES-8 CMP-7 choice and search stay with their project', async () => {
    const page = open();
    page.show();
    // Both projects have been read: nothing is drawn anew for want of data.
    await visit(page, 2);
    await choose('Travaux');
    await visit(page, 1);
    await page.user.click(await choose('Travaux'));
    await page.user.type(screen.getByRole('searchbox'), 'tr');
    await visit(page, 2);
    expect(await choose('Travaux')).not.toBeChecked();
    expect(await choose('Grève')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('notices of one’s own messages without an end', () => {
  const old = { ...works, createdAt: noon - 9 * 24 * hourMs, createdBy: 'exploitant.reseau', version: 4 };
  const notice = () => screen.findByRole('status', { name: 'Fins de vos messages' });

  it('TIM-6 give them an end, and go then', async () => {
    const page = open({ news: [old], address: '/index' });
    page.show();
    await page.user.click(within(await notice()).getByRole('button', { name: 'Donner une fin' }));
    await page.user.click(await screen.findByRole('button', { name: /^1 h · 13:00/ }));
    await waitFor(() => expect(page.server.spread).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByText(/est affiché sans fin/)).toBeNull());
  });

  it('TIM-6 that cannot end a message say so, and stay', async () => {
    const page = open({ news: [old], address: '/index' });
    page.server.endNews.mockRejectedValueOnce(lost);
    page.show();
    await page.user.click(within(await notice()).getByRole('button', { name: 'Terminer' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(failure).toHaveTextContent('Le message n’a pas pu être terminé.');
    await page.user.click(within(failure).getByRole('button', { name: 'Fermer' }));
    expect(await notice()).toHaveTextContent('« Travaux » est affiché sans fin depuis 9 jours.');
  });

  it('TIM-6 ROL-5 offer nothing that the rights or the server lack', async () => {
    const page = open({ news: [old], address: '/index' });
    page.server.offers = (name) => Promise.resolve(name !== 'endedNews');
    page.show();
    const buttons = within(await notice()).getAllByRole('button');
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Ne plus annoncer la fin du message : Travaux',
    ]);
  });
});

describe('the list by site', () => {
  it('MSG-8 a removal beside the dialog that fails is told, and the message stays', async () => {
    const page = open({ address: '/index' });
    page.server.deleteNewsOnScreen.mockRejectedValueOnce(lost);
    page.show();
    const hall = within(await row('Hall'));
    await page.user.click(hall.getByRole('button', { name: 'Supprimer le message : Travaux' }));
    await confirm(page);
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    await page.user.click(within(failure).getByRole('button', { name: 'Fermer' }));
    expect(within(await row('Hall')).getByText('Travaux')).toBeVisible();
  });

  it('SES-8 MSG-1 filters stay with their project', async () => {
    const page = open({ address: '/index' });
    page.show();
    await visit(page, 2);
    await row('Place');
    await visit(page, 1);
    await row('Place');
    await page.user.click(screen.getByRole('checkbox', { name: 'Écrans avec messages' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Place' })).toBeNull());
    await visit(page, 2);
    expect(await row('Place')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Écrans avec messages' })).not.toBeChecked();
  });

  it('DSP-5 a history that cannot be read says so, and is read again', async () => {
    const page = open({ address: '/index', counts: [worksCount] });
    const { playedMessages } = page.server;
    page.server.playedMessages = vi.fn(playedMessages).mockRejectedValueOnce(lost);
    page.show();
    await page.user.click(await screen.findByRole('button', { name: 'Historique des affichages' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('L’historique n’a pas pu être lu.')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    expect(await dialog.findByText('Fermeture')).toBeVisible();
  });

  it('DSP-5 the history says which messages are gone, in the hours of the project, and that there is none', async () => {
    const page = open({ address: '/index', counts: [worksCount], project: { timeZone: 'America/Cayenne' } });
    const array = [
      { ...played, lastAt: played.lastAt + hourMs },
      { ...played, newsId: 1, title: 'Travaux', exists: true, screens: 1 },
    ];
    page.server.playedMessages = vi.fn(() => Promise.resolve({ array, total: 2 }));
    const view = page.show();
    await page.user.click(await screen.findByRole('button', { name: 'Historique des affichages' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByRole('row', { name: 'Fermeture (supprimé) 15/01/2026 06:00 15/01/2026 07:00 4' }),
    ).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Travaux 15/01/2026 06:00 15/01/2026 06:00 1' })).toBeVisible();
    // Rows stay under the reader's hand while screens report, and are read again with the messages.
    const change = createTopicRefresher(view.queryClient, 1);
    act(() => change(['receipts']));
    await act(() => view.queryClient.invalidateQueries({ queryKey: [1, 'receipts'] }));
    expect(page.server.playedMessages).toHaveBeenCalledOnce();
    act(() => change(['news']));
    await waitFor(() => expect(page.server.playedMessages).toHaveBeenCalledTimes(2));
    await press(page, 'Fermer');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    view.unmount();
    const other = open({ address: '/index', counts: [worksCount] });
    other.server.playedMessages = () => Promise.resolve({ array: [], total: 0 });
    other.show();
    await other.user.click(await screen.findByRole('button', { name: 'Historique des affichages' }));
    expect(await screen.findByText('Aucun écran n’a encore confirmé d’affichage.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('DSP-5 the history is read by pages, says how much there is, and is searched; Escape ends the search first', async () => {
    const page = open({ address: '/index', counts: [worksCount] });
    const all = Array.from({ length: 26 }, (_, at) => ({
      ...played,
      newsId: 1 + at,
      title: `Avis ${at + 1}`,
    }));
    const late = Promise.withResolvers<PlayedPage>();
    page.server.playedMessages = vi.fn((_projectId: number, { q, first, size }: Required<PlayedQuery>) => {
      if (q === 'Avis 778') return late.promise;
      const found = all.filter(({ title }) => title.includes(q));
      return Promise.resolve({ array: found.slice(first, first + size), total: found.length });
    });
    page.show();
    await page.user.click(await screen.findByRole('button', { name: 'Historique des affichages' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('26 messages')).toBeVisible();
    const named = (title: string) => dialog.queryByRole('button', { name: title });
    expect([named('Avis 25'), named('Avis 26')]).toEqual([expect.anything(), null]);
    await page.user.click(dialog.getByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect([named('Avis 25'), named('Avis 26')]).toEqual([null, expect.anything()]));
    const search = dialog.getByRole('searchbox', { name: 'Rechercher un texte, une ligne ou une personne' });
    await page.user.type(search, 'Avis 7');
    expect(await dialog.findByText('1 message')).toBeVisible();
    expect(named('Avis 7')).toBeVisible();
    expect(dialog.queryByRole('navigation')).toBeNull();
    await page.user.type(search, '7');
    expect(await dialog.findByText('Aucun message affiché ne correspond à cette recherche.')).toBeVisible();
    // The answer to one search says nothing about the next one.
    await page.user.type(search, '8');
    await waitFor(() => expect(dialog.queryByText(/^Aucun message/)).toBeNull());
    late.resolve({ array: [], total: 0 });
    expect(await dialog.findByText('Aucun message affiché ne correspond à cette recherche.')).toBeVisible();
    await page.user.keyboard('{Escape}');
    expect(await dialog.findByText('26 messages')).toBeVisible();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
