import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildProposal } from '../../../tests/support/buildProposal.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { texts } from '../../i18n/index.ts';
import { useProjectAction } from './useProjectAction.ts';

const topics = ['news', 'lines'] as const;
const words = { done: 'Fait', failed: 'Pas fait' };
const readAgain = [
  [7, 'news'],
  [7, 'lines'],
];

function open() {
  let action: ReturnType<typeof useProjectAction>;
  function Page() {
    action = useProjectAction(7, topics);
    return action.isBusy && 'occupé';
  }
  const undo = vi.fn((_undoId: number) => Promise.resolve());
  const { queryClient, container } = renderPage(<Page />, { calls: { undo } });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  return {
    container,
    invalidate,
    undo,
    run: (...given: Parameters<typeof action.run>) => action.run(...given),
    runUndoable: (...given: Parameters<typeof action.runUndoable>) => action.runUndoable(...given),
    keys: () => invalidate.mock.calls.map(([filters]) => filters?.queryKey),
  };
}
const undoButton = () => screen.queryByRole('button', { name: 'Annuler' });

it('SPR-13 what was done is said once its data is read again, with what came of it, and offers no undo by itself', async () => {
  const { run, keys, container, invalidate } = open();
  const reading = Promise.withResolvers<undefined>();
  invalidate.mockReturnValueOnce(reading.promise);
  let lines = 0;
  const change = () => Promise.resolve((lines = 2));
  let isDone: boolean | null = null;
  act(() => void run(change, { ...words, done: () => `${lines} lignes` }).then((done) => (isDone = done)));
  await waitFor(() => expect(keys()).toEqual(readAgain));
  expect(container).toHaveTextContent('occupé');
  expect(screen.queryByText(/lignes/)).toBeNull();
  await act(async () => reading.resolve(undefined));
  expect(await screen.findByText('2 lignes')).toBeVisible();
  expect(isDone).toBe(true);
  expect(container).not.toHaveTextContent('occupé');
  expect(undoButton()).toBeNull();
});

it('SPR-13 a reading that hangs holds back what was done for a few seconds only', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { run, invalidate, container } = open();
  invalidate.mockReturnValueOnce(Promise.withResolvers<undefined>().promise);
  act(() => void run(() => Promise.resolve(), words));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText('Fait')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Fait')).toBeVisible();
  expect(container).not.toHaveTextContent('occupé');
});

it('SPR-13 what can be undone is offered to be, by its notice and in the menu', async () => {
  const { runUndoable, keys, undo } = open();
  expect(await act(() => runUndoable(() => Promise.resolve(5), words))).toBe(true);
  expect(await screen.findByText('Fait')).toBeVisible();
  expect(keys()).toEqual([...readAgain, [7, 'undo']]);
  await userEvent.setup().click(undoButton()!);
  await waitFor(() => expect(undo.mock.calls).toEqual([[5]]));
});

it.each([
  ['of the server', new HttpError('Conflit', 409, {}), 'Conflit'],
  ['without words', new Error('x'), 'Pas fait'],
])('PRV-4 SPR-13 a failure %s is said, and what others did is read again', async (_, error, text) => {
  const { run, keys, container, invalidate } = open();
  // It is not waited for.
  invalidate.mockReturnValueOnce(Promise.withResolvers<undefined>().promise);
  let isDone: boolean | null = null;
  await act(async () => void run(() => Promise.reject(error), words).then((done) => (isDone = done)));
  expect(isDone).toBe(false);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
  expect(screen.queryByText('Fait')).toBeNull();
  expect(keys()).toEqual(readAgain);
  expect(container).not.toHaveTextContent('occupé');
});

it('CMP-5 MSG-4 after a lost answer what can be undone is read again, since it may have been done', async () => {
  const { runUndoable, keys } = open();
  await act(() => runUndoable(() => Promise.reject(new HttpError('', 0)), words));
  expect(keys()).toEqual([...readAgain, [7, 'undo']]);
});

it.each(['run', 'runUndoable'] as const)(
  'OPS-5 what waits for a second person is said to wait, and not to be done: %s',
  async (by) => {
    const opened = open();
    const change = () => Promise.resolve({ proposal: buildProposal() });
    expect(await act(() => opened[by](change, words))).toBe(true);
    expect(await screen.findByText(texts.approvals.proposed)).toBeVisible();
    expect(screen.queryByText('Fait')).toBeNull();
    expect(undoButton()).toBeNull();
  },
);
