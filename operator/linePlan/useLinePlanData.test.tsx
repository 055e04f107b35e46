import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useLinePlanData } from './useLinePlanData.ts';

const project = buildProject({ id: 7, adminNotifications: true, adminNotificationsRefresh: 20 });

function Page() {
  return <>{String(useLinePlanData(project).isTrafficLost)}</>;
}

it('LIV-6 perturbations are read again as often as the feeds of the project are', async () => {
  vi.useFakeTimers();
  const perturbations = vi.fn(() => Promise.resolve([]));
  const none = () => Promise.resolve([]);
  const calls = {
    perturbations,
    lines: none,
    stopsOfLines: none,
    newsOfProject: none,
    sitesWithScreens: () => Promise.resolve({}),
    standings: () =>
      Promise.resolve({ serverTime: 0, clockOffset: 0, scenario: null, copies: [], messages: [] }),
  };
  renderPage(<Page />, { calls, project });
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(perturbations).toHaveBeenCalledExactlyOnceWith(7);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(perturbations).toHaveBeenCalledTimes(2);
});
