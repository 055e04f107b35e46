import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import type { EndedNews } from '../../contract/schemas/endedNews.ts';
import { keepProject } from '../../src/session/session.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { narrowWindow } from '../../tests/support/narrowWindow.ts';
import { openMessageList, prepareMessageList, row, works } from '../../tests/support/openMessageList.tsx';
import { noon } from '../../tests/support/situations.ts';

prepareMessageList();
beforeEach(() => void vi.useFakeTimers({ now: noon, shouldAdvanceTime: true }));

const day = 24 * hourMs;
const own = 'exploitant.reseau';
const old = { ...works, createdAt: noon - 9 * day, version: 4 };
/** What the list counts: there the focus goes when the pressed button disappears. */
const summary = () => screen.getByText(/^\d+ écrans .* messages?/);
const open = (options: Parameters<typeof openMessageList>[0] = {}) =>
  openMessageList({ standings: {}, ...options });

describe('a message without an end', () => {
  it('TIM-6 is marked in words in both lists once it is older than the project allows', async () => {
    const { show, user } = open({ news: [old] });
    show();
    expect(within(await row('Hall')).getByText('sans fin depuis 9 jours')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Par message' }));
    const table = await screen.findByRole('table', { name: 'Messages en cours' });
    expect(within(table).getByText('sans fin depuis 9 jours')).toBeVisible();
  });

  it('TIM-6 is neither marked nor told where the project allows more', async () => {
    const older = { ...old, id: 6, title: 'Ancien', createdAt: noon - 11 * day };
    const news = [old, older].map((one) => ({ ...one, createdBy: own }));
    open({ news, project: { openEndedDays: 10 } }).show();
    expect(within(await row('Hall')).getByText('Travaux')).toBeVisible();
    expect(await screen.findByText('« Ancien » est affiché sans fin depuis 11 jours.')).toBeVisible();
    expect(screen.queryByText(/sans fin depuis 9 jours/)).toBeNull();
  });

  it('TIM-6 is found by a filter of its own', async () => {
    const fresh = buildNews({ id: 5, title: 'Récent', screens: ['hall', 'place'], createdAt: noon - hourMs });
    const { show, user } = open({ news: [old, fresh] });
    show();
    await row('Place');
    await user.click(screen.getByRole('checkbox', { name: 'Sans fin depuis longtemps' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Place' })).toBeNull());
    expect(within(await row('Hall')).queryByText('Récent')).toBeNull();
  });

  it('TIM-6 is ended by one press, which can be undone', async () => {
    const { show, server, user } = open({ news: [old] });
    show();
    await user.click(
      within(await row('Hall')).getByRole('button', { name: 'Terminer le message : Travaux' }),
    );
    expect(await screen.findByText('Message terminé sur 2 écrans')).toBeVisible();
    expect(server.endNews).toHaveBeenCalledWith(1, [expect.objectContaining({ id: 1, version: 4 })]);
    expect(within(await row('Hall')).getByText('Aucun message')).toBeVisible();
    await waitFor(() => expect(summary()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.undo.mock.calls).toEqual([[74]]));
  });

  it('TIM-6 is ended once by two presses, and another one meanwhile', async () => {
    const second = { ...old, id: 7, title: 'Marché' };
    const { show, server } = open({ news: [old, second] });
    server.endNews.mockReturnValue(new Promise(() => undefined));
    show();
    const press = async (name: string) => {
      const button = within(await row('Hall')).getByRole('button', { name });
      act(() => button.click());
    };
    await press('Terminer le message : Travaux');
    await press('Terminer le message : Travaux');
    await press('Terminer le message : Marché');
    expect(server.endNews.mock.calls.map(([, [one]]) => one?.id)).toEqual([1, 7]);
  });

  it('TIM-6 is given an end by one press, as a correction of what was read', async () => {
    const { show, server, user } = open({ news: [old] });
    show();
    await user.click(within(await row('Hall')).getByRole('button', { name: /^Donner une fin/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Nouvelle fin de « Travaux » sur 2 écrans' });
    await user.click(await within(dialog).findByRole('button', { name: '2 h · 14:00' }));
    expect(await screen.findByText(/^Message affiché jusqu’au jeudi 15 janvier à 14:00$/)).toBeVisible();
    expect(server.spread.mock.lastCall?.[0]).toEqual({ id: 1, version: 4, until: noon + 2 * hourMs });
    expect(within(await row('Hall')).queryByText(/sans fin/)).toBeNull();
    await waitFor(() => expect(summary()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.undo.mock.calls).toEqual([[76]]));
  });

  it('TIM-6 OPS-5 of another end it is said before whether a second person has to agree', async () => {
    const ending = { ...works, createdAt: noon, until: noon + hourMs };
    const urgent = { ...ending, id: 8, title: 'Urgence', alert: true };
    const { show, user } = open({
      news: [old, { ...ending, id: 7, title: 'Fermeture' }, urgent],
      project: { approval: 'EXCEPT_ALERTS' },
      address: '/index?view=messages',
    });
    show();
    const table = await screen.findByRole('table', { name: 'Messages en cours' });
    const ask = async (title: string) => {
      await user.click(within(table).getByRole('checkbox', { name: new RegExp(title) }));
      await user.click(screen.getByRole('button', { name: 'Prolonger' }));
      return within(await screen.findByRole('dialog', { name: new RegExp(title) }));
    };
    const leave = async () => {
      await user.click(screen.getByRole('button', { name: 'Annuler' }));
      await user.click(await screen.findByRole('button', { name: 'Ne rien choisir' }));
    };
    const note = /Une fin plus tardive demande l’accord d’une deuxième personne/;
    const dialog = await ask('Fermeture');
    expect(dialog.getByText(note)).toBeVisible();
    const until = await dialog.findByRole('group', { name: /fin/i });
    await user.click(within(until).getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard('160120261000');
    expect(dialog.getByRole('button', { name: 'Proposer' })).toBeEnabled();
    await leave();
    // Alerts need no approval here, and a first end only shortens a message.
    for (const title of ['Urgence', 'Travaux']) {
      const other = await ask(title);
      expect(other.getByText(/la fin est changée tout de suite/)).toBeVisible();
      expect(other.queryByText(note)).toBeNull();
      await leave();
    }
  });

  it('TIM-6 ROL-5 is marked for a guest too, who can do nothing about it', async () => {
    open({ news: [old], roles: ['ROLE_GUEST'] }).show();
    expect(within(await row('Hall')).getByText('sans fin depuis 9 jours')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Terminer|^Donner/ })).toBeNull();
  });
});

describe('one’s own messages without an end', () => {
  it('TIM-6 are told once: what was closed stays closed', async () => {
    const { show, user } = open({ news: [{ ...old, createdBy: own }] });
    const { router } = show();
    await user.click(await screen.findByRole('button', { name: /^Ne plus annoncer la fin/ }));
    expect(screen.queryByText(/est affiché sans fin/)).toBeNull();
    await router.navigate('/index?view=messages');
    await screen.findByRole('table', { name: 'Messages en cours' });
    expect(screen.queryByText(/est affiché sans fin/)).toBeNull();
  });

  it.each([
    ['a phone', 1],
    ['a desk', 3],
  ])('TIM-6 are told a few at a time, on %s %i, and how many follow', async (where, expected) => {
    if (where === 'a phone') narrowWindow();
    const news = [1, 2, 3, 4].map((id) => ({ ...old, id, title: `Travaux ${id}`, createdBy: own }));
    const { show, user } = open({ news });
    show();
    await screen.findAllByText(/est affiché sans fin/);
    const told = () =>
      screen.getAllByText(/est affiché sans fin/).map(({ textContent }) => textContent.slice(0, 13));
    expect(told()).toHaveLength(expected);
    expect(screen.getByText(/\(et \d autres?\)$/)).toHaveTextContent(
      expected === 1 ? '(et 3 autres)' : '(et 1 autre)',
    );
    const closing = (id: number) => `Ne plus annoncer la fin du message : Travaux ${id}`;
    await user.click(screen.getByRole('button', { name: closing(1) }));
    expect(told()[0]).toBe('« Travaux 2 »');
    expect(screen.getByRole('button', { name: closing(2) })).toHaveFocus();
    const notices = within(screen.getByRole('status', { name: 'Fins de vos messages' }));
    await user.click(notices.getAllByRole('button', { name: 'Terminer' })[0] as HTMLElement);
    await waitFor(() => expect(told()[0]).toBe('« Travaux 3 »'));
    await waitFor(() => expect(screen.getByRole('button', { name: closing(3) })).toHaveFocus());
  });

  it('TIM-6 ROL-5 offer nothing for a message that is protected', async () => {
    open({ news: [{ ...old, createdBy: own, deletable: false }] }).show();
    const notice = (await screen.findByText(/est affiché sans fin/)).parentElement;
    expect(within(notice as HTMLElement).getAllByRole('button')).toHaveLength(1);
  });

  it('TIM-6 are not told to others', async () => {
    open({ news: [{ ...old, createdBy: 'bruno' }] }).show();
    await row('Hall');
    expect(screen.queryByText(/est affiché sans fin/)).toBeNull();
  });
});

describe('what has ended', () => {
  const ended = (id: number, overrides: Partial<EndedNews> = {}): EndedNews => ({
    id,
    title: `Message ${id}`,
    alert: false,
    lineName: null,
    createdBy: 'anne',
    endedBy: null,
    how: 'time',
    createdAt: noon - 3 * hourMs,
    startedAt: noon - 3 * hourMs,
    endedAt: noon - hourMs,
    screens: 12,
    shownOn: 11,
    ...overrides,
  });

  it('TIM-5 leaves the list at its moment, by the server’s clock and without a word of anybody', async () => {
    // This computer is an hour slow.
    const ending = { ...works, createdAt: noon, until: noon + hourMs + 1500 };
    const { show, server } = open({ news: [ending], standings: { clockOffset: hourMs } });
    show();
    expect(within(await row('Hall')).getByText('Travaux')).toBeVisible();
    const asked = server.newsOfProject.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(within(await row('Hall')).getByText('Aucun message')).toBeVisible();
    expect(screen.queryByText('Travaux')).toBeNull();
    expect(server.newsOfProject).toHaveBeenCalledTimes(asked);
  });

  it('TIM-5 OUT-3 stands in « Terminés » with author, end, reach, publication and duration, and leads to spreading it again', async () => {
    const published = { from: noon - 3 * hourMs, until: noon - hourMs };
    const messages = [
      ended(1, { published, createdAt: noon - 4 * hourMs, alert: true, lineName: 'Bus 183' }),
      ended(2, { how: 'ended', endedBy: 'bruno', published: { ...published, until: noon + day } }),
      ended(3, { how: 'removed', endedBy: 'bruno', createdBy: null, startedAt: noon - hourMs }),
    ];
    open({ ended: messages, address: '/index?view=ended' }).show();
    const table = await screen.findByRole('table', { name: 'Messages terminés' });
    const row = (id: number) => within(table).getByRole('row', { name: new RegExp(`Message ${id}`) });
    const [text, ...cells] = within(row(1)).getAllByRole('cell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Diffusé : 15/01/2026 08:00 par anne',
      'Terminé : 15/01/2026 11:00 à son heure',
      'Affiché sur : 11 / 12 écrans publié aux applications de 15/01/2026 09:00 à 11:00',
      'Durée : 2 h 00',
    ]);
    const pictures = (cell: HTMLElement) => within(cell).queryAllByRole('img').length;
    expect(within(text!).getByRole('img', { name: 'Alerte' })).toBeVisible();
    expect(within(text!).getByTitle('Bus 183')).toBeVisible();
    expect(row(2)).toHaveTextContent('terminé par bruno');
    expect(row(2)).toHaveTextContent('de 15/01/2026 09:00 à 16/01/2026 12:00');
    expect(pictures(row(2))).toBe(0);
    expect(row(3)).toHaveTextContent(
      'Diffusé : 15/01/2026 09:00Terminé : 15/01/2026 11:00 supprimé par bruno',
    );
    expect(row(3)).toHaveTextContent('jamais affiché');
    expect(row(3)).not.toHaveTextContent('publié');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(within(row(2)).getByRole('link', { name: 'Rediffuser le message : Message 2' })).toHaveAttribute(
      'href',
      '/messagesSpreading?again=2',
    );
  });

  it('TIM-5 is read page by page, and searched on the server', async () => {
    const messages = Array.from({ length: 60 }, (_, at) => ended(at + 1));
    const { show, server, user } = open({ ended: messages, address: '/index?view=ended' });
    show();
    await screen.findByText('Message 1');
    expect(screen.getByText('60 messages')).toBeVisible();
    expect(screen.queryByText('Message 26')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Aller à la page 3' }));
    expect(await screen.findByText('Message 51')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), ' message 42 ');
    expect(await screen.findByText('Message 42')).toBeVisible();
    expect(server.endedNews).toHaveBeenLastCalledWith(1, { q: 'message 42', first: 0, size: 25 });
    expect(await screen.findByText('1 message')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.paste('é'.repeat(200));
    const pasted = { q: `message 42 ${'é'.repeat(188)}`, first: 0, size: 25 };
    await waitFor(() => expect(server.endedNews).toHaveBeenLastCalledWith(1, pasted));
  });

  it('TIM-5 goes to the last page that is left, when messages have been swept meanwhile', async () => {
    const messages = Array.from({ length: 60 }, (_, at) => ended(at + 1));
    const { show, user } = open({ ended: messages, address: '/index?view=ended' });
    const { queryClient } = show();
    await user.click(await screen.findByRole('button', { name: 'Aller à la page 3' }));
    expect(await screen.findByText('Message 51')).toBeVisible();
    messages.splice(30);
    await act(() => queryClient.invalidateQueries({ queryKey: [1, 'news'] }));
    expect(await screen.findByText('Message 26')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aller à la page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('TIM-5 comes there by itself, when its end has come', async () => {
    const ending = { ...works, createdAt: noon - hourMs, until: noon + 1500 };
    const list: EndedNews[] = [];
    const { show } = open({ news: [ending], ended: list, address: '/index?view=ended' });
    show();
    expect(await screen.findByText('Aucun message n’est encore terminé.')).toBeVisible();
    list.push(ended(1, { title: 'Travaux' }));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText('Travaux')).toBeVisible();
  });

  it('TIM-5 its proof of play is one press away', async () => {
    const { show, server, user } = open({ ended: [ended(7)], address: '/index?view=ended' });
    show();
    await user.click(await screen.findByRole('button', { name: 'Affichage écran par écran : Message 7' }));
    expect(await screen.findByRole('dialog', { name: 'Affichage du message' })).toBeVisible();
    expect(server.messageReceipts).toHaveBeenCalledWith(7);
  });

  it('TIM-5 what cannot be read is said, and read again, with the hours of the project’s zone', async () => {
    const project = { timeZone: 'America/Cayenne' };
    const { show, server, user } = open({ ended: [ended(1)], address: '/index?view=ended', project });
    server.endedNews.mockRejectedValueOnce(new HttpError('Panne', 503, {}));
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Les messages terminés n’ont pas pu être lus.Panne');
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('row', { name: /Message 1/ })).toHaveTextContent('15/01/2026 07:00');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('TIM-5 a page stays in sight until the next one has been read', async () => {
    const messages = Array.from({ length: 30 }, (_, at) => ended(at + 1));
    const { show, server, user } = open({ ended: messages, address: '/index?view=ended' });
    show();
    await screen.findByText('Message 1');
    const next = Promise.withResolvers<{ array: EndedNews[]; total: number }>();
    server.endedNews.mockReturnValueOnce(next.promise);
    await user.click(screen.getByRole('button', { name: 'Aller à la page 2' }));
    expect(screen.getByText('Message 1')).toBeVisible();
    next.resolve({ array: [ended(26)], total: 30 });
    expect(await screen.findByText('Message 26')).toBeVisible();
    expect(screen.queryByText('Message 1')).toBeNull();
  });

  it('TIM-7 the agenda leads to one by its title, which « / » and Escape then take back', async () => {
    const { show, user } = open({ ended: [ended(1), ended(2)] });
    const { router } = show();
    await row('Hall');
    await act(() => router.navigate('/index?view=ended', { state: { search: 'message 2' } }));
    expect(await screen.findByText('Message 2')).toBeVisible();
    expect(screen.queryByText('Message 1')).toBeNull();
    await user.type(screen.getByRole('searchbox'), '…');
    const none = 'Aucun message terminé ne correspond à cette recherche.';
    expect(await screen.findByText(none)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Message 1')).toBeVisible();
  });

  it('TIM-7 the agenda leads to one that runs by its title too', async () => {
    const { show } = open({ address: '/index?view=ended' });
    const { router } = show();
    await screen.findByText('Aucun message n’est encore terminé.');
    await act(() => router.navigate('/index?view=sites', { state: { search: 'greve' } }));
    expect(await row('Quai 1')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('greve');
    expect(screen.queryByRole('article', { name: 'Hall' })).toBeNull();
  });

  it('TIM-7 the agenda leads to it in the list by message, where that is the last view', async () => {
    const { show } = open({ address: '/index?view=ended' });
    const { router } = show();
    await screen.findByText('Aucun message n’est encore terminé.');
    await act(() => router.navigate('/index?view=messages', { state: { search: 'greve' } }));
    expect(await screen.findByRole('searchbox')).toHaveValue('greve');
    const table = within(await screen.findByRole('table', { name: 'Messages en cours' }));
    expect(await table.findByText('Grève')).toBeVisible();
    expect(table.queryByText('Travaux')).toBeNull();
  });

  it('TIM-5 SES-8 search and page begin anew in another project, whose messages are read', async () => {
    const messages = Array.from({ length: 60 }, (_, at) => ended(at + 1));
    const { show, server, user } = open({ ended: messages, address: '/index?view=ended' });
    show();
    await screen.findByText('Message 1');
    await user.type(screen.getByRole('searchbox'), 'm');
    await user.click(screen.getByRole('button', { name: 'Aller à la page 2' }));
    await screen.findByText('Message 26');
    act(() => keepProject(buildProject({ id: 2 })));
    expect(await screen.findByText('Message 1')).toBeVisible();
    expect(server.endedNews).toHaveBeenLastCalledWith(2, { q: '', first: 0, size: 25 });
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it.each(['ROLE_USER', 'ROLE_GUEST'] as const)(
    'TIM-5 SRV-3 ROL-5 %s: a view that the server or the rights lack is not offered, and its address shows the sites',
    async (role) => {
      const { show, server } = open({ address: '/index?view=ended', roles: [role] as ['ROLE_USER'] });
      server.offers = (name) => Promise.resolve(role === 'ROLE_GUEST' || name !== 'endedNews');
      show();
      expect(await row('Hall')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Terminés' })).toBeNull();
      expect(server.endedNews).not.toHaveBeenCalled();
    },
  );

  it('TIM-5 is not what the page begins with next time', async () => {
    const { show, user } = open();
    const { router } = show();
    await row('Hall');
    await user.click(screen.getByRole('button', { name: 'Terminés' }));
    await screen.findByText('Aucun message n’est encore terminé.');
    await act(() => router.navigate('/index'));
    expect(await row('Hall')).toBeVisible();
  });
});
