import { act, fireEvent, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { useRemoveNews } from '../screenMessages/useRemoveNews.ts';
import { useUndo } from './useUndo.ts';

function useUndoing() {
  const undo = useUndo(7);
  return () => undo(5);
}

function useRemoving() {
  const remove = useRemoveNews(7);
  return () => remove(1, 'hall', 'screen');
}

describe.each([
  ['SPR-13 an undo', useUndoing, 'undo', 'Action annulée'],
  ['MSG-5 a removal', useRemoving, 'deleteNewsOnScreen', 'Message supprimé'],
])('%s, where what it changed is not read again', (_, useAct, call, done) => {
  /** Acts on a project, whose reading then hangs. */
  function open(answer: () => Promise<unknown>) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const Page = () => {
      const run = useAct();
      return <button onClick={() => void run()}>agir</button>;
    };
    const { queryClient } = renderPage(<Page />, { calls: { [call]: answer } });
    const hangs = Promise.withResolvers<undefined>().promise;
    vi.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(hangs);
    const button = screen.getByRole('button', { name: 'agir' });
    return act(async () => void fireEvent.click(button));
  }

  it('is said to be done after a few seconds', async () => {
    await open(() => Promise.resolve(71));
    expect(screen.queryByText(done)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(done)).toBeVisible();
  });

  it('is said at once to have failed', async () => {
    await open(() => Promise.reject(new HttpError('Conflit', 409, {})));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Conflit');
  });
});
