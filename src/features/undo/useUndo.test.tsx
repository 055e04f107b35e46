import { act, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { useUndo } from './useUndo.ts';

/** Undoes an action of a project, whose reading then hangs. */
function open(undo: () => Promise<void>) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let run: ReturnType<typeof useUndo>;
  const Page = () => {
    run = useUndo(7);
    return null;
  };
  const { queryClient } = renderPage(<Page />, { calls: { undo } });
  const hangs = Promise.withResolvers<undefined>().promise;
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(hangs);
  return act(async () => void run(5));
}

it('SPR-13 that an action is undone is said though what it changed is not read', async () => {
  await open(() => Promise.resolve());
  expect(screen.queryByText('Action annulée')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Action annulée')).toBeVisible();
});

it('SPR-13 that an action was not undone waits for no reading', async () => {
  await open(() => Promise.reject(new HttpError('Déjà annulée', 409, {})));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Déjà annulée');
});
