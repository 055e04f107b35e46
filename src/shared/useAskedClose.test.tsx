import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useAskedClose } from './useAskedClose.ts';
import { useLeaveQuestion } from './useLeaveGuard.ts';

const question = { title: 'Abandonner la saisie ?', text: 'Elle sera perdue.' };

/** Opens a page with a dialog over it. */
function open(isDirty: boolean) {
  const onClose = vi.fn();
  function Page() {
    useLeaveQuestion();
    return <button onClick={useAskedClose(isDirty, question, onClose)}>Annuler</button>;
  }
  const { router } = renderPage(<Page />, { calls: {} });
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return { onClose, router, press, answered };
}

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('NAV-8 unsaved input of a dialog asks before the dialog is closed, the page is left, or the window is closed', async () => {
  const { onClose, router, press, answered } = open(true);
  await press('Annuler');
  await press('Non');
  await answered();
  expect(onClose).not.toHaveBeenCalled();
  expect(isHeld()).toBe(true);
  await act(() => router.navigate('/lines'));
  expect(await screen.findByRole('alertdialog', { name: question.title })).toBeVisible();
  await press('Non');
  await answered();
  expect(router.state.location.pathname).toBe('/');
  await press('Annuler');
  await press('Oui');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('NAV-8 a dialog without input is closed and left without a question', async () => {
  const { onClose, router, press } = open(false);
  expect(isHeld()).toBe(false);
  await press('Annuler');
  expect(onClose).toHaveBeenCalledOnce();
  await act(() => router.navigate('/lines'));
  expect(router.state.location.pathname).toBe('/lines');
});

it('NAV-8 the question disappears once the input is saved, and the dialog stays until it is closed', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<void>();
  const onClose = vi.fn();
  function Saving() {
    const [isDirty, setDirty] = useState(true);
    useEffect(() => void saved.then(() => setDirty(false)), []);
    return <button onClick={useAskedClose(isDirty, question, onClose)}>Annuler</button>;
  }
  renderPage(<Saving />, { calls: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await screen.findByRole('alertdialog', { name: question.title });
  save();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onClose).toHaveBeenCalledOnce();
});
