import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { News } from '../../../contract/schemas/news.ts';
import { buildLibraryMessage } from '../../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../../tests/support/buildNews.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { buildUser } from '../../../tests/support/buildUser.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import type { RemovalExtent } from './removal.ts';
import { ScreenMessagesDialog } from './ScreenMessagesDialog.tsx';

const question = 'Voulez-vous supprimer le message de tous les écrans ou simplement de cet écran?';
const first = buildNews({
  id: 1,
  alert: true,
  lineName: 'RER B',
  content: '<p>Trafic <b>interrompu</b></p>',
});
const second = buildNews({ id: 2, title: 'Place du marché', content: '<p>Marché de Noël</p>' });
const third = buildNews({ id: 3, content: '<p>Ascenseur en panne</p>' });

interface Options {
  messages?: News[];
  newsConf?: null;
  mayRemove?: boolean;
}

/** A minimal page around the dialog: a removed message leaves the dialog's list, as after a reload. */
function open({ messages = [first, second, third], newsConf, mayRemove = true }: Options = {}) {
  const removed = vi.fn<(newsId: number, extent: RemovalExtent) => void>();
  const onClose = vi.fn();
  function Harness() {
    const [left, setLeft] = useState(messages);
    const onRemove = (news: News, extent: RemovalExtent) => {
      removed(news.id, extent);
      setLeft((now) => now.filter(({ id }) => id !== news.id));
      return Promise.resolve();
    };
    return (
      <>
        <ScreenMessagesDialog
          screen={buildScreen({ name: 'Quai 1', ...(newsConf === null && { newsConf }) })}
          messages={left.map((news) => ({ id: news.id, news, title: news.title, alert: news.alert }))}
          receipts={null}
          onRemove={mayRemove ? onRemove : undefined}
          onClose={onClose}
        />
        <button onClick={() => setLeft([])}>un autre opérateur vide la liste</button>
      </>
    );
  }
  const { baseElement } = render(<Harness />);
  return { removed, onClose, baseElement, user: userEvent.setup() };
}

const rowOf = (text: string) => screen.getByRole('row', { name: new RegExp(text) });
const removeButton = (text: string) => within(rowOf(text)).getByRole('button', { name: 'Supprimer' });
const button = (name: string) => screen.getByRole('button', { name });

describe('ScreenMessagesDialog', () => {
  it('MSG-3 a text without spaces wraps, which leaves the button to remove it in sight', () => {
    const address = `https://exemple.fr/${'a'.repeat(200)}`;
    open({ messages: [buildNews({ id: 4, content: `<p>${address}</p>` })] });
    // Unlike `break-word`, it lets a column of a table be narrower than its longest word.
    expect(screen.getByRole('cell', { name: address })).toHaveStyle({ overflowWrap: 'anywhere' });
  });

  it('MSG-3 has the title, the width, the columns and « Fermer » of the specification', async () => {
    const { onClose, user } = open();
    const dialog = screen.getByRole('dialog', { name: 'Liste des messages en cours de diffusion' });
    expect(dialog).toHaveStyle({ width: '1024px' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Alerte',
      'Ligne',
      'Message',
      'Supprimer',
    ]);
    await user.click(button('Fermer'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('MSG-3 shows the alert as a box that nobody can change, the line as a picture, the message as HTML', async () => {
    const { user } = open();
    const alert = within(rowOf('interrompu')).getByRole('checkbox', { name: 'Alerte' });
    expect(alert).toBeChecked();
    await user.click(alert);
    expect(alert).toBeChecked();
    expect(within(rowOf('Noël')).getByRole('checkbox', { name: 'Alerte' })).not.toBeChecked();
    expect(within(rowOf('interrompu')).getByRole('img', { name: /B$/ })).toBeVisible();
    expect(screen.getByText('interrompu').tagName).toBe('B');
  });

  it('PRV-7 MSG-3 nothing of a message runs in the page', () => {
    const { baseElement } = open({
      messages: [
        buildNews({ content: '<p onclick="x()">Bonjour</p><script>x()</script><img src=x onerror=x()>' }),
      ],
    });
    expect(screen.getByText('Bonjour')).not.toHaveAttribute('onclick');
    expect(baseElement.querySelector('script, [onerror]')).toBeNull();
  });

  it('ROL-5 who may not remove messages has no column for it', () => {
    open({ mayRemove: false });
    expect(screen.queryByRole('columnheader', { name: 'Supprimer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
  });

  it('ROL-5 a message that is not deletable has no button', () => {
    open({ messages: [first, { ...second, deletable: false }] });
    expect(screen.getAllByRole('button', { name: 'Supprimer' })).toHaveLength(1);
    expect(removeButton('interrompu')).toBeVisible();
  });

  it('MSG-4 the row becomes its confirmation, with exactly three buttons and the harmless one focused', async () => {
    const { user } = open();
    await user.click(removeButton('Noël'));
    expect(screen.queryByText('Marché de Noël')).toBeNull();
    const group = screen.getByRole('group', { name: question });
    expect(within(group).getByText('« Place du marché », sur 1 écran')).toBeVisible();
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Supprimer de tous les écrans (1)', 'Supprimer de cet écran', 'Annuler']);
    expect(button('Annuler')).toHaveFocus();
  });

  it.each([
    ['of a server that names one screen', 'quai', '« Place du marché », sur 1 écran', ' (1)'],
    ['of one that does not say how many', null, '« Place du marché »', ''],
  ])('MSG-4 SRV-3 %s it says no screen too few', async (_, screenId, title, extent) => {
    const { user } = open({ messages: [{ ...second, screens: [], screenId }] });
    await user.click(removeButton('Noël'));
    expect(screen.getByText(title)).toBeVisible();
    expect(button(`Supprimer de tous les écrans${extent}`)).toBeVisible();
  });

  it.each([
    ['Supprimer de tous les écrans (1)', 'everywhere'],
    ['Supprimer de cet écran', 'screen'],
  ] as const)('MSG-5 « %s » removes it so, and the focus goes to the next message', async (name, extent) => {
    const { user, removed } = open();
    await user.click(removeButton('Noël'));
    await user.click(button(name));
    expect(removed.mock.calls).toEqual([[2, extent]]);
    expect(screen.queryByText('Marché de Noël')).toBeNull();
    expect(removeButton('Ascenseur')).toHaveFocus();
  });

  it('MSG-5 after the last message the focus goes to « Fermer »', async () => {
    const { user } = open({ messages: [second] });
    await user.click(removeButton('Noël'));
    await user.click(button('Supprimer de cet écran'));
    expect(screen.getByText('Aucun message')).toBeVisible();
    expect(button('Fermer')).toHaveFocus();
  });

  it('MSG-4 Escape takes back the question, and closes the dialog only then', async () => {
    const { user, onClose, removed } = open();
    await user.click(removeButton('Noël'));
    await user.keyboard('{Escape}');
    expect(screen.queryByText(question)).toBeNull();
    expect(removeButton('Noël')).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(removed).not.toHaveBeenCalled();
  });

  it('MSG-4 a question about a message that somebody else removed ends by itself', async () => {
    const { user } = open();
    await user.click(removeButton('Noël'));
    await user.click(screen.getByText('un autre opérateur vide la liste'));
    expect(screen.queryByText(question)).toBeNull();
    expect(button('Fermer')).toHaveFocus();
  });

  it('MSG-5 while a message is being removed nothing else is pressed, and a failure leaves the question usable', async () => {
    const answers: (() => void)[] = [];
    const onRemove = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
    const messages = [{ id: 2, news: second, title: second.title, alert: false }];
    render(
      <ScreenMessagesDialog
        screen={buildScreen()}
        messages={messages}
        receipts={null}
        onRemove={onRemove}
        onClose={() => undefined}
      />,
    );
    const user = userEvent.setup();
    await user.click(removeButton('Noël'));
    await user.click(button('Supprimer de cet écran'));
    expect(screen.getByRole('progressbar')).toBeVisible();
    await user.click(button('Supprimer de tous les écrans (1)'));
    await user.click(button('Annuler'));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(second, 'screen');
    expect(screen.getByRole('group', { name: question })).toHaveAttribute('aria-busy', 'true');
    // The message is still there: it could not be removed.
    answers.forEach((answer) => answer());
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(button('Annuler'));
    expect(removeButton('Noël')).toHaveFocus();
  });

  it('TIM-4 a message that runs and is not locked leads to its correction, for who may correct', () => {
    const locked = { ...first, deletable: false };
    const listed = [locked, second].map((news) => ({
      id: news.id,
      news,
      title: news.title,
      alert: news.alert,
      // Where it left the screen, it is still corrected for the others.
      hasLeft: true,
    }));
    const show = (mayCorrect: boolean) =>
      renderPage(
        <ScreenMessagesDialog
          screen={buildScreen()}
          messages={[...listed, { id: 9, news: null, title: 'Du scénario', alert: false }]}
          receipts={null}
          mayCorrect={mayCorrect}
          onClose={() => undefined}
        />,
        { calls: {} },
      );
    const { unmount } = show(true);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/messagesSpreading?correct=2',
    ]);
    unmount();
    show(false);
    expect(screen.getByText('Du scénario')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('DSP-5 MSG-1 each message says where it stands and how many screens show it, and leads to its own receipts', async () => {
    const onOpen = vi.fn();
    const count = { newsId: 2, shown: 1, screens: 3, silent: 1 };
    const receipts = { counts: new Map([[2, count]]), onOpen };
    const onWhy = vi.fn();
    render(
      <ScreenMessagesDialog
        screen={buildScreen()}
        messages={[
          { id: 1, news: first, title: 'Alerte', alert: true, state: 'à l’écran' },
          { id: 2, news: second, title: second.title, alert: false, state: 'en attente' },
          { id: 9, news: null, title: 'Du scénario', alert: false },
        ]}
        receipts={receipts}
        onRemove={() => Promise.resolve()}
        onWhy={onWhy}
        onClose={() => undefined}
      />,
    );
    expect(rowOf('interrompu')).toHaveTextContent('à l’écran');
    expect(rowOf('Noël')).toHaveTextContent('en attente');
    // What is the scenario's is not removed from a list of messages.
    expect(within(rowOf('Du scénario')).queryByRole('button')).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Affiché sur 1 \/ 3 écrans/ }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(2);
    await user.click(button('Pourquoi ?'));
    expect(onWhy).toHaveBeenCalledOnce();
  });

  it.each(['ROLE_USER', 'ROLE_GUEST'] as const)(
    'MSG-3 SCN-6 of a scenario’s message, %s sees the content, or the title where the library is not theirs to read',
    async (role) => {
      const message = buildLibraryMessage({ id: 9, content: '<p>Sortez <b>sans courir</b></p>' });
      const library = vi.fn(() => Promise.resolve([message]));
      renderPage(
        <ScreenMessagesDialog
          screen={buildScreen()}
          messages={[{ id: 9, news: null, title: 'Évacuation', alert: true, isOfScenario: true }]}
          receipts={null}
          onClose={() => undefined}
        />,
        { calls: { library }, user: buildUser({ roles: [role] }) },
      );
      if (role === 'ROLE_USER') expect((await screen.findByText('sans courir')).tagName).toBe('B');
      else expect(await screen.findByText('Évacuation')).toBeVisible();
      expect(library).toHaveBeenCalledTimes(role === 'ROLE_USER' ? 1 : 0);
    },
  );

  it('MSG-3 while the messages are unknown, what is known of them stands in their place', () => {
    render(
      <ScreenMessagesDialog
        screen={buildScreen()}
        messages={[]}
        instead={<p>en cours de lecture</p>}
        receipts={null}
        onClose={() => undefined}
      />,
    );
    expect(screen.getByText('en cours de lecture')).toBeVisible();
    expect(screen.queryByText('Aucun message')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pourquoi ?' })).toBeNull();
  });

  it('MSG-6 says that messaging is off where the screen has no messaging setup', () => {
    open({ newsConf: null, messages: [] });
    expect(screen.getByText('La messagerie est désactivée pour le projet : reseau')).toBeVisible();
  });
});
