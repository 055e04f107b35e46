import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { RefusalDialog } from './RefusalDialog.tsx';

/** Opens the refusal of a proposal; `again`: in the browser in which another one was open before. */
function open(id: number, { again = true } = {}) {
  const refuse = vi.fn(() => Promise.resolve(true));
  const commands = { isBusy: false, agree: vi.fn(), withdraw: vi.fn(), refuse };
  const close = vi.fn();
  const page = (
    <RefusalDialog proposal={buildProposal({ id })} commands={commands} onRefused={close} onClose={close} />
  );
  return { refuse, close, user: userEvent.setup(), ...renderPage(page, { calls: {}, sameBrowser: again }) };
}
const reason = () => screen.findByRole('textbox', { name: /^Motif/ });
const press = (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

it('CMP-6 OPS-5 a reason that was typed is there again after the session has ended, for its proposal, until it is sent', async () => {
  const before = open(1, { again: false });
  await before.user.type(await reason(), 'Trop tôt');
  before.unmount();
  const other = open(2);
  expect(await reason()).toHaveValue('');
  other.unmount();
  const { user, refuse, close, unmount } = open(1);
  await waitFor(async () => expect(await reason()).toHaveValue('Trop tôt'));
  expect(screen.getByText(/Votre brouillon du .* a été repris/)).toBeVisible();
  await press(user, 'Refuser');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(refuse).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }), 'Trop tôt');
  unmount();
  expect(window.localStorage).toHaveLength(0);
});

it('CMP-6 OPS-5 a reason that is discarded, or left after the question, is not kept', async () => {
  const before = open(1, { again: false });
  await before.user.type(await reason(), 'Trop tôt');
  before.unmount();
  const { user, close, unmount } = open(1);
  await user.click(await screen.findByRole('button', { name: 'Effacer le brouillon' }));
  expect(await reason()).toHaveValue('');
  await user.type(await reason(), 'Non');
  await press(user, 'Annuler');
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  unmount();
  expect(window.localStorage).toHaveLength(0);
});
