import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useConfirmedRemoval } from './useConfirmedRemoval.ts';

function open(remove: (name: string) => Promise<unknown>) {
  const onRemoved = vi.fn();
  function Page() {
    const ask = useConfirmedRemoval<string>({
      projectId: 7,
      topics: ['library', 'news'],
      question: (name) => Promise.resolve({ title: `Supprimer ${name} ?`, text: 'Deux écrans le montrent.' }),
      remove,
      words: { removed: 'Supprimé', removeFailed: 'Pas supprimé' },
      onRemoved,
    });
    return <button onClick={() => void ask('Grève')}>Supprimer</button>;
  }
  const { queryClient } = renderPage(<Page />, { calls: {} });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const user = userEvent.setup();
  const answer = async (word: 'Oui' | 'Non') => {
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await screen.findByRole('alertdialog', { name: 'Supprimer Grève ?' });
    await user.click(screen.getByRole('button', { name: word }));
  };
  return {
    answer,
    user,
    onRemoved,
    readAgain: () => invalidate.mock.calls.map(([filters]) => filters?.queryKey),
  };
}

const topics = [
  [7, 'library'],
  [7, 'news'],
];

it('LIB-7 nothing is deleted without an agreement', async () => {
  const remove = vi.fn(() => Promise.resolve());
  const { answer, onRemoved, readAgain } = open(remove);
  await answer('Non');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove).not.toHaveBeenCalled();
  expect(onRemoved).not.toHaveBeenCalled();
  expect(readAgain()).toEqual([]);
});

it('LIB-7 what was deleted is said, and all that may show it is read again', async () => {
  const { answer, onRemoved, readAgain } = open(() => Promise.resolve());
  await answer('Oui');
  expect(await screen.findByText('Supprimé')).toBeVisible();
  expect(onRemoved).toHaveBeenCalledOnce();
  expect(readAgain()).toEqual(topics);
});

it('LIB-7 one question is asked, however often the button is pressed before it appears, and the page hears what is gone', async () => {
  const remove = vi.fn(() => Promise.resolve());
  const { user, onRemoved } = open(remove);
  const button = screen.getByRole('button', { name: 'Supprimer' });
  await Promise.all([user.click(button), user.click(button)]);
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalledExactlyOnceWith('Grève'));
  await waitFor(() => expect(document.querySelector('.MuiDialog-root')).toBeNull());
  expect(remove).toHaveBeenCalledOnce();
});

it('LIB-7 a deletion that fails says so, does not count as done, and has the same read again', async () => {
  const answered = Promise.withResolvers<never>();
  const { answer, user, onRemoved, readAgain } = open(() => answered.promise);
  await answer('Oui');
  expect(await screen.findByRole('progressbar')).toBeVisible();
  await act(async () => answered.reject(new HttpError('Déjà modifié', 409, {})));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Déjà modifié');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(document.querySelector('.MuiDialog-root')).toBeNull());
  expect(onRemoved).not.toHaveBeenCalled();
  expect(readAgain()).toEqual(topics);
});
