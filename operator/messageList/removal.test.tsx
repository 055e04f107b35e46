import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { withClientMessage } from '../../contract/clientMessage.ts';
import {
  openDialog,
  openMessageList as open,
  row,
  strike,
  prepareMessageList,
  works,
} from '../../tests/support/openMessageList.tsx';

prepareMessageList();

describe('removing from the message list', () => {
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

  it('MSG-5 after a removal, done or refused, messages and screens, which count them, are read again', async () => {
    const { show, server, user } = open();
    const { queryClient } = show();
    const dialog = await openDialog(user, 'Quai 1');
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    const remove = async () => {
      invalidate.mockClear();
      await user.click(within(dialog).getAllByRole('button', { name: 'Supprimer' })[0] as HTMLElement);
      await user.click(screen.getByRole('button', { name: 'Supprimer de cet écran' }));
    };
    const isReadAgain = () =>
      waitFor(() => {
        const topics = invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[1]);
        expect(topics).toEqual(expect.arrayContaining(['news', 'screens']));
      });
    const undoIsRead = () => invalidate.mock.calls.some(([filters]) => filters?.queryKey?.[1] === 'undo');
    server.deleteNewsOnScreen.mockRejectedValueOnce(new HttpError('Conflit', 409));
    await remove();
    await isReadAgain();
    expect(undoIsRead()).toBe(false);
    const failure = await screen.findByRole('alertdialog', { name: 'Erreur' });
    await user.click(within(failure).getByRole('button', { name: 'Fermer' }));
    server.deleteNewsOnScreen.mockRejectedValueOnce(new HttpError('', 0));
    await remove();
    await isReadAgain();
    // Its answer may have been lost.
    expect(undoIsRead()).toBe(true);
    const lost = await screen.findByRole('alertdialog', { name: 'Erreur' });
    await user.click(within(lost).getByRole('button', { name: 'Fermer' }));
    await remove();
    await isReadAgain();
  });

  it('MSG-4 the notice of a deletion offers to undo it, which puts the message back in place', async () => {
    const { show, server, user } = open();
    show();
    const dialog = await openDialog(user, 'Quai 1');
    await user.click(within(dialog).getAllByRole('button', { name: 'Supprimer' })[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Supprimer de cet écran' }));
    await screen.findByText('Message supprimé');
    // A click elsewhere is meant for the page: the notice stays.
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Action annulée')).toBeVisible();
    expect(server.undo.mock.calls).toEqual([[71]]);
    expect(await row('Quai 1')).toHaveTextContent('Travaux');
  });

  it('MSG-4 a message that an undo puts back does not ask again whether to remove it', async () => {
    const { show, user } = open();
    show();
    const dialog = await openDialog(user, 'Quai 1');
    const removeButtons = () => within(dialog).findAllByRole('button', { name: 'Supprimer' });
    await user.click((await removeButtons())[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Supprimer de cet écran' }));
    await screen.findByText('Message supprimé');
    expect(within(dialog).queryByText('Travaux à la gare')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Annuler', hidden: true }));
    expect(await within(dialog).findByText('Travaux à la gare')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Supprimer de cet écran' })).toBeNull();
    expect(await removeButtons()).toHaveLength(2);
  });

  it('MSG-4 an undo that is refused says why, in the server’s words', async () => {
    const { show, server, user } = open();
    server.undo.mockRejectedValueOnce(
      new HttpError('Conflit', 409, { message: withClientMessage('Écran supprimé entre-temps : quai.') }),
    );
    show();
    const dialog = await openDialog(user, 'Hall');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: /^Supprimer de tous les écrans/ }));
    await screen.findByText('Message supprimé');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'Erreur' });
    expect(refusal).toHaveTextContent('Écran supprimé entre-temps : quai.');
    expect(screen.queryByText('Action annulée')).toBeNull();
  });

  it('MSG-4 a notice that offers to undo makes room for the next one, which undoes what was done last', async () => {
    const { show, server, user } = open();
    show();
    const dialog = await openDialog(user, 'Quai 1');
    const remove = async (extent: string | RegExp) => {
      await user.click(within(dialog).getAllByRole('button', { name: 'Supprimer' })[0] as HTMLElement);
      await user.click(screen.getByRole('button', { name: extent }));
    };
    await remove('Supprimer de cet écran');
    const first = await screen.findByText('Message supprimé');
    await remove(/^Supprimer de tous les écrans/);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(server.undo.mock.calls).toEqual([[72]]);
  });

  it('MSG-5 deleting on all screens takes it off every row', async () => {
    const { show, server, user } = open();
    show();
    const dialog = await openDialog(user, 'Hall');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: /^Supprimer de tous les écrans/ }));
    await screen.findByText('Message supprimé');
    expect(server.deleteNewsEverywhere.mock.calls).toEqual([[1]]);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByText('Travaux')).toBeNull());
  });

  it.each([
    ['', 'Le message n’a pas pu être supprimé. Conflit'],
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
    expect(asked).toHaveTextContent('« Travaux », sur 2 écrans');
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
});
