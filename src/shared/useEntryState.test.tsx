import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routerFuture } from '../shell/router/createConsoleRouter.tsx';
import { forgetEntries } from './entryStates.ts';
import { useEntryState } from './useEntryState.ts';

function Page() {
  const [filter, setFilter] = useEntryState('list 7', { search: '', alerts: false });
  return (
    <>
      <input
        value={filter.search}
        onChange={({ target }) => setFilter({ ...filter, search: target.value })}
      />
      {String(filter.alerts)}
    </>
  );
}
const open = () => {
  const routes = [
    { path: '/', element: <Page /> },
    { path: '/other', element: <p>Other</p> },
  ];
  const router = createMemoryRouter(routes, { future: routerFuture });
  return { router, ...render(<RouterProvider router={router} future={{ v7_startTransition: false }} />) };
};
const field = () => screen.getByRole('textbox');

it('NAV-9 a filter is there after a reload and on the way back, and not where the page is opened anew or by somebody else', async () => {
  const { router, unmount } = open();
  fireEvent.change(field(), { target: { value: 'bus' } });
  await act(() => router.navigate('/other'));
  await act(() => router.navigate(-1));
  expect(field()).toHaveValue('bus');
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/'));
  expect(field()).toHaveValue('');
  unmount();
  const reloaded = open();
  expect(field()).toHaveValue('bus');
  reloaded.unmount();
  forgetEntries();
  open();
  expect(field()).toHaveValue('');
});

it('NAV-9 what another version of the page kept lacks nothing', () => {
  const entry = JSON.stringify([['default / list 7', '{"search":"bus"}']]);
  window.sessionStorage.setItem('girouette.entries', entry);
  open();
  expect(field()).toHaveValue('bus');
  expect(screen.getByText('false')).toBeVisible();
});
