import { act, render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, it, vi } from 'vitest';
import { late } from './late.tsx';

const Part = ({ name }: { name: string }) => <p>{name}</p>;

it('stands for a part until it is read, and draws it in the same moment', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const { Component } = late(() => promise);
  render(<Component name="drawn" fallback={<p>waiting</p>} />);
  expect(screen.getByText('waiting')).toBeVisible();
  // No timers advance here: React's Suspense would need one.
  await act(async () => {
    resolve(Part);
    await promise;
  });
  expect(screen.getByText('drawn')).toBeVisible();
  expect(screen.queryByText('waiting')).toBeNull();
});

it('draws at once what was read ahead, and reads it once', async () => {
  const read = vi.fn(() => Promise.resolve(Part));
  const { Component, load } = late(read);
  await Promise.all([load(), load()]);
  const { rerender } = render(<Component name="drawn" fallback={<p>waiting</p>} />);
  expect(screen.getByText('drawn')).toBeVisible();
  rerender(<Component name="again" />);
  expect(screen.getByText('again')).toBeVisible();
  expect(read).toHaveBeenCalledOnce();
});

it('tells of a part that cannot be read, and reads it again when it is drawn anew', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  let isUp = false;
  const { Component } = late(() => (isUp ? Promise.resolve(Part) : Promise.reject(new Error('no network'))));
  render(
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => <button onClick={resetErrorBoundary}>again</button>}
    >
      <Component name="drawn" />
    </ErrorBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'again' });
  isUp = true;
  act(() => again.click());
  expect(await screen.findByText('drawn')).toBeVisible();
  expect(error).toHaveBeenCalled();
});

it('waits for an extra that cannot be read, and leaves what it stands beside', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.reject<typeof Part>(new Error('no network')));
  const { Component } = late(read, { isExtra: true });
  render(
    <>
      <p>page</p>
      <Component name="drawn" />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('page')).toBeVisible();
  read.mockResolvedValue(Part);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('drawn')).toBeVisible();
  expect(screen.getByText('page')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});
