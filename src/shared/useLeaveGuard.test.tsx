import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useMayLeave } from './unsavedWork.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const question = { title: 'Quitter la page ?', text: 'Tout sera perdu.' };

function Page({ isDirty, formParam }: { isDirty: boolean; formParam?: string }) {
  useLeaveGuard(isDirty, question, formParam);
  return null;
}

const open = (isDirty: boolean) => renderPage(<Page isDirty={isDirty} />, { calls: {} });

it('NAV-8 whoever goes away twice is asked once, and goes where they wanted to go last', async () => {
  const { router } = open(true);
  await act(() => router.navigate('/index'));
  await act(() => router.navigate('/lines'));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lines'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('NAV-8 who has agreed to lose it is not asked again while the next page is on its way', async () => {
  const { router } = open(true);
  await act(() => router.navigate('/index'));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/index'));
  await act(() => router.navigate('/lines'));
  expect(router.state.location.pathname).toBe('/lines');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

/** A page that saves its work when `saved` resolves, and then does what is `next`. */
function pageThatSaves(next: (navigate: NavigateFunction) => unknown = () => undefined) {
  const { promise, resolve } = Promise.withResolvers<void>();
  function SavingPage() {
    const [isDirty, setDirty] = useState(true);
    const navigate = useNavigate();
    useEffect(() => void promise.then(() => setDirty(false)), []);
    useEffect(() => void (isDirty || next(navigate)), [isDirty, navigate]);
    return (
      <>
        <button onClick={() => setDirty(true)}>Écrire</button>
        <Page isDirty={isDirty} />
      </>
    );
  }
  const save = () =>
    act(() => {
      resolve();
      return promise;
    });
  return { page: <SavingPage />, save };
}

it('NAV-8 the question about work that is saved meanwhile disappears, the page stays, and asks about later work', async () => {
  const { page, save } = pageThatSaves();
  const { router } = renderPage(page, { calls: {} });
  await act(() => router.navigate('/index'));
  await screen.findByRole('alertdialog');
  await save();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Écrire' }));
  await act(() => router.navigate('/index'));
  await userEvent.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/index'));
});

it('NAV-8 a page that leaves by itself once its work is saved stays left', async () => {
  const { page, save } = pageThatSaves((navigate) => navigate('/lines'));
  const { router } = renderPage(page, { calls: {} });
  await act(() => router.navigate('/index'));
  await screen.findByRole('alertdialog');
  await save();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/lines');
});

it('NAV-8 another view of the same page loses nothing, and is not asked about', async () => {
  const { router } = open(true);
  await act(() => router.navigate('/?view=ended'));
  expect(router.state.location.search).toBe('?view=ended');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('NAV-8 another form of the same page is another one to leave for, and another view of the form is not', async () => {
  const { router } = renderPage(<Page isDirty formParam="correct" />, { address: '/?correct=12', calls: {} });
  await act(() => router.navigate('/?correct=12&view=ended'));
  expect(router.state.location.search).toBe('?correct=12&view=ended');
  await act(() => router.navigate('/'));
  await userEvent.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('NAV-8 closing the window asks as long as there is unsaved work', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { unmount } = open(true);
  expect(closing()).toBe(true);
  unmount();
  expect(closing()).toBe(false);
  open(false);
  expect(closing()).toBe(false);
});

it('NAV-8 work that was saved or left is asked about no more', async () => {
  const answers: boolean[] = [];
  function Chooser({ isDirty }: { isDirty: boolean }) {
    const mayLeave = useMayLeave();
    return (
      <>
        <button onClick={() => void mayLeave().then((may) => answers.push(may))} />
        {isDirty && <Page isDirty />}
      </>
    );
  }
  const user = userEvent.setup();
  const { unmount } = renderPage(<Chooser isDirty />, { calls: {} });
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Non' }));
  await waitFor(() => expect(answers).toEqual([false]));
  unmount();
  renderPage(<Chooser isDirty={false} />, { calls: {} });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(answers).toEqual([false, true]));
});
