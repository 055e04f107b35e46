import { act, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { useRemoveNews } from './useRemoveNews.ts';

/** Removes a message of a project, whose reading then hangs. */
function open(deleteNewsOnScreen: () => Promise<number>) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let remove: ReturnType<typeof useRemoveNews>;
  const Page = () => {
    remove = useRemoveNews(7);
    return null;
  };
  const { queryClient } = renderPage(<Page />, { calls: { deleteNewsOnScreen } });
  const hangs = Promise.withResolvers<undefined>().promise;
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValueOnce(hangs);
  return act(async () => void remove(1, 'hall', 'screen'));
}

it('MSG-5 a removal is said though the list is not read', async () => {
  await open(() => Promise.resolve(71));
  expect(screen.queryByText('Message supprimé')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Message supprimé')).toBeVisible();
});

it('MSG-5 that a removal failed waits for no reading', async () => {
  await open(() => Promise.reject(new HttpError('Conflit', 409, {})));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Conflit');
});
