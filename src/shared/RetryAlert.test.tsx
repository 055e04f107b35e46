import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useProjectQuery } from '../data/useProjectQuery.ts';
import { RetryAlert } from './RetryAlert.tsx';

/** Shows « Lu » once `read` has succeeded, or why it has not. */
function Reader({ read }: { read: () => Promise<string> }) {
  const { data, error, isPending, isFetching, refetch } = useProjectQuery('news', 'test', read);
  if (isPending) return <p>Lecture</p>;
  if (data !== undefined) return <p>{data}</p>;
  return (
    <RetryAlert severity="error" title={error.message} busy={isFetching} onRetry={() => void refetch()} />
  );
}

function Page({ read }: { read: () => Promise<string> }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <main tabIndex={-1}>
      <button onClick={() => setOpen(!isOpen)}>Ouvrir ou fermer</button>
      {isOpen && <Reader read={read} />}
    </main>
  );
}

const retry = () => screen.findByRole('button', { name: 'Réessayer' });

it('MSG-7 « Réessayer » stays while it reads, keeps the focus after a failure, and gives it to the page when it has read', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Panne'));
  renderPage(<Page read={read} />, { calls: {} });
  const second = Promise.withResolvers<string>();
  read.mockReturnValueOnce(second.promise);
  const button = await retry();
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  expect(screen.getByText('Panne')).toBeVisible();
  // Chrome takes the focus from a button that is disabled; this browser does not.
  button.blur();
  second.reject(new Error('Encore en panne'));
  expect(await screen.findByText('Encore en panne')).toBeVisible();
  await waitFor(() => expect(button).toHaveFocus());

  const third = Promise.withResolvers<string>();
  read.mockReturnValueOnce(third.promise);
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  button.blur();
  third.resolve('Lu');
  expect(await screen.findByText('Lu')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('MSG-7 what failed and is opened anew begins as if it had never been read', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Panne'));
  renderPage(<Page read={read} />, { calls: {} });
  await retry();
  read.mockReturnValueOnce(new Promise(() => undefined));
  const toggle = screen.getByRole('button', { name: 'Ouvrir ou fermer' });
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  expect(await screen.findByText('Lecture')).toBeVisible();
  expect(screen.queryByText('Panne')).toBeNull();
});
