import { act, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { CoreAdminContext, useCloseNotification, useNotify } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { LatestNotice, Notices } from './Notices.tsx';

beforeEach(() => void vi.useFakeTimers());

type Say = ReturnType<typeof useNotify>;

function Page({ say }: { say: (notify: Say) => void }) {
  const notify = useNotify();
  return <button onClick={() => say(notify)}>Dire</button>;
}

function CloseButton() {
  const close = useCloseNotification();
  return <button onClick={close}>Annuler</button>;
}

/** A page that shows the given notices, one at each click. */
function open(...said: Parameters<Say>[]) {
  render(
    <CoreAdminContext>
      <Page say={(notify) => notify(...(said.shift() ?? ['?']))} />
      <LatestNotice />
    </CoreAdminContext>,
  );
  return { say: () => fireEvent.click(screen.getByRole('button', { name: 'Dire' })) };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Lets the time pass in which a notice fades out. */
const fade = () => pass(500);

it('ADM-12 what was done last is confirmed at once, in the place of what was said before', async () => {
  const saved = ['Site enregistré', { type: 'success' }] as const;
  const { say } = open([...saved], ['Site supprimé', { type: 'success' }], [...saved]);
  say();
  expect(screen.getByRole('alert')).toHaveTextContent('Site enregistré');
  await pass(3000);
  say();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Site supprimé']);
  // It is shown for its full time.
  await pass(3000);
  expect(screen.getByRole('alert')).toHaveTextContent('Site supprimé');
  await pass(2000);
  await fade();
  expect(screen.queryByRole('alert')).toBeNull();
  say();
  expect(screen.getByRole('alert')).toHaveTextContent('Site enregistré');
});

it('what it offers stays for its time, whatever is clicked beside it, and goes when it was taken', async () => {
  const { say } = open(['Message supprimé', { action: <CloseButton />, autoHideDuration: 15_000 }]);
  say();
  await pass(1000);
  fireEvent.click(document.body);
  await pass(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await fade();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('SPR-13 a notice is within the open dialog, where its button can be reached, and back in the page after it', async () => {
  function Dialog({ isOpen }: { isOpen: boolean }) {
    return isOpen ? createPortal(<div role="dialog" aria-modal="true" />, document.body) : null;
  }
  const page = (isOpen: boolean) => (
    <CoreAdminContext>
      <Page
        say={(notify) => notify('Message supprimé', { action: <CloseButton />, autoHideDuration: 15_000 })}
      />
      <Notices />
      <Dialog isOpen={isOpen} />
    </CoreAdminContext>
  );
  const { rerender } = render(page(false));
  fireEvent.click(screen.getByRole('button', { name: 'Dire' }));
  const undo = screen.getByRole('button', { name: 'Annuler' });
  rerender(page(true));
  await pass(0);
  expect(screen.getByRole('dialog')).toContainElement(undo);
  rerender(page(false));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Annuler' })).toBe(undo);
});
