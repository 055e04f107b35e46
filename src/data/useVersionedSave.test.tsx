import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { Proposed } from '../../contract/schemas/proposal.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { texts } from '../i18n/index.ts';
import { useVersionedSave } from './useVersionedSave.ts';

interface Stored {
  id: number;
  name: string;
}
const words = { saving: 'Enregistrement…', saved: 'Enregistré', saveFailed: 'Pas enregistré' };

/** Opens a page that saves by `send`, and counts how often its list is read. */
function open(send: (name: string, key: string) => Promise<Stored | Proposed>) {
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
    isDone: true,
    saved: { id: 1, name: 'Retard' },
    problems: {},
    theirs: null,
  });
  expect(await screen.findByText('Enregistré')).toBeVisible();
  expect(readAgain()).toEqual([[7, 'library']]);
});

it.each<[string, Error, object, string | null]>([
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
  ['never sent', new TypeError('x'), {}, 'Pas enregistré'],
])('LIB-8 CMP-5 a save that was %s is told, and its list is read again', async (_, error, outcome, told) => {
  const { save, readAgain, container } = open(() => Promise.reject(error));
  expect(await save('Retard')).toEqual({
    isDone: false,
    saved: null,
    problems: {},
    theirs: null,
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

it('OPS-5 LIB-8 a save that waits for a second person is said to wait, and is no stored record', async () => {
  const { save, readAgain } = open(() => Promise.resolve({ proposal: buildProposal() }));
  expect(await save('Retard')).toEqual({ isDone: true, saved: null, problems: {}, theirs: null });
  expect(await screen.findByText(texts.approvals.proposed)).toBeVisible();
  expect(screen.queryByText('Enregistré')).toBeNull();
  expect(readAgain()).toEqual([[7, 'library']]);
});

it('CMP-5 a save without an answer is the same when it is made again, and another one after an answer', async () => {
  const send = vi.fn((name: string, _key: string): Promise<Stored> => Promise.resolve({ id: 1, name }));
  send.mockRejectedValueOnce(new HttpError('Panne', 502, {}));
  const { save } = open(send);
  await save('Retard');
  await save('Retard');
  await save('Retard');
  const keys = send.mock.calls.map(([, key]) => key);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
});
