import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { usePolledScreens } from './usePolledScreens.ts';
import { sitesMapKey, useSitesWithScreens } from './useSitesWithScreens.ts';

const project = buildProject({ id: 7 });

/** Reads as a page that polls and one that does not, side by side. */
function Pages() {
  const read = [usePolledScreens(project), useSitesWithScreens()];
  return <>{read.map(({ data }) => data?.['1']?.map(({ id }) => id).join()).join(' ')}</>;
}

it('SCR-3 every page has the screens from where what comes and goes is told to', async () => {
  const sitesWithScreens = vi.fn(() => Promise.resolve({ 1: [buildScreen({ id: 'hall' })] }));
  const { container, queryClient } = renderPage(<Pages />, { calls: { sitesWithScreens }, project });
  await waitFor(() => expect(container).toHaveTextContent('hall hall'));
  expect(sitesWithScreens).toHaveBeenCalledExactlyOnceWith(7);
  queryClient.setQueryData(sitesMapKey(7), { 1: [buildScreen({ id: 'quai' })] });
  await waitFor(() => expect(container).toHaveTextContent('quai quai'));
});

it('SCR-3 NAV-6 a reading that failed is tried again when the next one is due, and not before', async () => {
  vi.useFakeTimers();
  const sitesWithScreens = vi.fn(() => Promise.resolve({}));
  function Page() {
    return <>{usePolledScreens(buildProject({ refreshScreensAvailability: 10_000 })).status}</>;
  }
  const { unmount } = renderPage(<Page />, { calls: { sitesWithScreens }, project });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  sitesWithScreens.mockRejectedValue(new Error('Panne'));
  await pass(10_000);
  expect(sitesWithScreens).toHaveBeenCalledTimes(2);
  await pass(9_000);
  expect(sitesWithScreens).toHaveBeenCalledTimes(2);
  await pass(1_000);
  expect(sitesWithScreens).toHaveBeenCalledTimes(3);
  unmount();
  await pass(30_000);
  expect(sitesWithScreens).toHaveBeenCalledTimes(3);
});
