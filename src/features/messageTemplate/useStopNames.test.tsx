import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { useStopNames } from './useStopNames.ts';

const Page = () => useStopNames().join(', ');

it('CMP-3 stop points and sites of the project are offered by name, in order and each once', async () => {
  const named = (...names: string[]) =>
    names.map((name, at) => ({ id: at + 1, name, order: at, line: null, cacheApixId: null }));
  const sites = vi.fn((_projectId: number) => Promise.resolve(named('Quai 10', 'Évry')));
  const points = vi.fn((_projectId: number) => Promise.resolve(named('Massy', 'Quai 2', 'Évry')));
  const { container } = renderPage(<Page />, { calls: { sites, points }, project: buildProject({ id: 7 }) });
  await waitFor(() => expect(container).toHaveTextContent(/^Évry, Massy, Quai 2, Quai 10$/));
  expect([sites.mock.calls, points.mock.calls]).toEqual([[[7]], [[7]]]);
});
