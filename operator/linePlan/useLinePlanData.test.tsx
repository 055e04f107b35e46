import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Project } from '../../contract/schemas/project.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useLinePlanData } from './useLinePlanData.ts';

function Page({ project }: { project: Project }) {
  return <>{String(useLinePlanData(project).traffic.isError)}</>;
}

it.each([
  [20, 20_000],
  [null, 60_000],
])(
  'LIV-6 perturbations are read again as often as the feeds of the project are: %s s, so every %i ms',
  async (adminNotificationsRefresh, everyMs) => {
    vi.useFakeTimers();
    const project = buildProject({ id: 7, adminNotifications: true, adminNotificationsRefresh });
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
    renderPage(<Page project={project} />, { calls, project });
    await act(() => vi.advanceTimersByTimeAsync(everyMs - 1_000));
    expect(perturbations).toHaveBeenCalledExactlyOnceWith(7);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(perturbations).toHaveBeenCalledTimes(2);
  },
);
