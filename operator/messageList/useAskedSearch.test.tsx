import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routerFuture } from '../../src/shell/router/createConsoleRouter.tsx';
import { useAskedSearch } from './useAskedSearch.ts';

it.each<[asked: string, state: unknown, searched: string]>([
  ['a title', { search: 'Travaux' }, 'Travaux'],
  ['a title that is longer than may be searched for', { search: '🚋'.repeat(201) }, '🚋'.repeat(200)],
  ['no text', { search: 7 }, ''],
  ['nothing', null, ''],
])('TIM-7 a link that asks for %s', (_asked, state, searched) => {
  const wrapper = ({ children }: { children: ReactNode }) => {
    const initialEntries = [{ pathname: '/index', state }];
    const router = createMemoryRouter([{ path: '*', element: children }], {
      future: routerFuture,
      initialEntries,
    });
    return <RouterProvider router={router} future={{ v7_startTransition: false }} />;
  };
  expect(renderHook(useAskedSearch, { wrapper }).result.current).toBe(searched);
});
