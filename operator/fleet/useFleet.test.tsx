import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useFleet } from './useFleet.ts';

function Page() {
  return <>{useFleet().status}</>;
}

it('FLT-3 the fleet is read again now and then, though nobody tells of a change', async () => {
  vi.useFakeTimers();
  const fleet = vi.fn(() => Promise.resolve({ screens: [] } as never));
  renderPage(<Page />, { calls: { fleet }, project: buildProject({ id: 7 }) });
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(fleet).toHaveBeenCalledExactlyOnceWith(7);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(fleet).toHaveBeenCalledTimes(2);
});
