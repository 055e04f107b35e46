import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildLine } from '../../../tests/support/buildLine.ts';
import { buildDirection, buildLineStops } from '../../../tests/support/buildLineStops.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { useLineStops } from './useLineStops.ts';
import { useLinesStops } from './useLinesStops.ts';

const stopsOf = (lineId: number) =>
  buildLineStops({ lineId, directions: [buildDirection(0, ['AB'], { name: `Ligne ${lineId}` })] });

/** Reads the stops of lines, of one of them as a page about it does. */
function Page({ lineIds, one }: { lineIds: readonly number[]; one: number | null }) {
  const all = useLinesStops(lineIds);
  const { data } = useLineStops(one);
  const names = [...all].map(([id, { directions }]) => `${id}: ${directions[0]?.name}`);
  return <>{[...names, data?.directions[0]?.name ?? 'aucune'].join(', ')}</>;
}

it('CMP-1 each line has its own stops, read once for all that ask', async () => {
  const lineStops = vi.fn((lineId: number) => Promise.resolve(stopsOf(lineId)));
  const { container } = renderPage(<Page lineIds={[1, 2]} one={2} />, { calls: { lineStops } });
  await waitFor(() => expect(container).toHaveTextContent('1: Ligne 1, 2: Ligne 2, Ligne 2'));
  expect(lineStops.mock.calls).toEqual([[1], [2]]);
});

it('CMP-1 without a line, and for one that the list no longer has, nothing is asked', async () => {
  const lineStops = vi.fn((lineId: number) => Promise.resolve(stopsOf(lineId)));
  const { container, queryClient } = renderPage(<Page lineIds={[]} one={null} />, { calls: { lineStops } });
  await waitFor(() => expect(queryClient.getQueryData(['offers', 'lineStops'])).toBe(true));
  expect(container).toHaveTextContent('aucune');
  expect(lineStops).not.toHaveBeenCalled();
});

it('CMP-1 where the lines cannot be read the stops are asked for all the same', async () => {
  const lineStops = vi.fn((lineId: number) => Promise.resolve(stopsOf(lineId)));
  const lines = vi.fn(() => Promise.reject(new Error('Panne')));
  function Lines() {
    return <Page lineIds={[1, 9]} one={null} />;
  }
  const { container, queryClient } = renderPage(<Lines />, { calls: { lineStops, lines } });
  await waitFor(() => expect(container).toHaveTextContent('9: Ligne 9'));
  queryClient.setQueryData([1, 'lines', 'lines'], [buildLine()]);
  lineStops.mockClear();
  await queryClient.invalidateQueries({ queryKey: [1] });
  await waitFor(() => expect(container).toHaveTextContent(/^1: Ligne 1, 9: Ligne 9, aucune$/));
  expect(lineStops.mock.calls).toEqual([[1], [9]]);
});
