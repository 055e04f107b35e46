import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useVersionedSave } from './useVersionedSave.ts';

interface Stored {
  id: number;
  name: string;
}
const words = { saving: 'Enregistrement…', saved: 'Enregistré', saveFailed: 'Pas enregistré' };

/** Opens a page that saves by `send`, and counts how often its list is read. */
function open(send: (name: string, key: string) => Promise<Stored>) {
  let saving: ReturnType<typeof useVersionedSave<Stored, string>>;
  function Page() {
    saving = useVersionedSave<Stored, string>({ projectId: 7, topic: 'library', send, words });
    return saving.isSaving && 'occupé';
  }
  const { queryClient, container } = renderPage(<Page />, { calls: { offersNow: () => true } });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  return {
    container,
    save: (name: string) => act(() => saving.save(name)),
    start: (name: string) => saving.save(name),
    readAgain: () => invalidate.mock.calls.map(([filters]) => filters?.queryKey),
  };
}

it('LIB-8 what was saved is said, and its list is read again', async () => {
  const { save, readAgain } = open((name) => Promise.resolve({ id: 1, name }));
  expect(await save('Retard')).toEqual({
    saved: { id: 1, name: 'Retard' },
    problems: {},
    theirs: null,
    isProposed: false,
  });
  expect(await screen.findByText('Enregistré')).toBeVisible();
  expect(readAgain()).toEqual([[7, 'library']]);
});

it.each<[string, HttpError, object, string | null]>([
  [
    'refused for a field',
    new HttpError('Refusé', 422, { fields: { name: 'Trop long' } }),
    { problems: { name: 'Trop long' } },
    'Refusé',
  ],
  [
    'saved by somebody else meanwhile',
    new HttpError('Conflit', 409, { current: { id: 1, name: 'Grève' } }),
    { theirs: { id: 1, name: 'Grève' } },
    null,
  ],
  ['answered by nobody', new HttpError('Réseau coupé', 0, {}), {}, 'Réseau coupé'],
])('LIB-8 CMP-5 a save that was %s is told, and its list is read again', async (_, error, outcome, told) => {
  const { save, readAgain, container } = open(() => Promise.reject(error));
  expect(await save('Retard')).toEqual({
    saved: null,
    problems: {},
    theirs: null,
    isProposed: false,
    ...outcome,
  });
  if (told !== null) expect(await screen.findByRole('alertdialog')).toHaveTextContent(told);
  else expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText('Enregistrement…')).toBeNull();
  expect(container).not.toHaveTextContent('occupé');
  expect(readAgain()).toEqual([[7, 'library']]);
});

it('CMP-5 a second press while the first is being saved sends nothing', async () => {
  const answer = Promise.withResolvers<Stored>();
  const send = vi.fn(() => answer.promise);
  const { start } = open(send);
  act(() => void start('Retard'));
  expect(await screen.findByText('Enregistrement…')).toBeVisible();
  expect(await act(() => start('Retard'))).toBeNull();
  expect(send).toHaveBeenCalledOnce();
  await act(async () => answer.resolve({ id: 1, name: 'Retard' }));
  await waitFor(() => expect(screen.queryByText('Enregistrement…')).toBeNull());
});
