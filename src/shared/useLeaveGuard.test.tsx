import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useMayLeave } from './unsavedWork.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const question = { title: 'Quitter la page ?', text: 'Tout sera perdu.' };

function Page({ isDirty }: { isDirty: boolean }) {
  useLeaveGuard(isDirty, question);
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

it('NAV-8 another view of the same page loses nothing, and is not asked about', async () => {
  const { router } = open(true);
  await act(() => router.navigate('/?view=ended'));
  expect(router.state.location.search).toBe('?view=ended');
  expect(screen.queryByRole('alertdialog')).toBeNull();
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
