import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import type { TextDialog } from './dialogs/useDialogs.ts';
import { NameDialog } from './NameDialog.tsx';

function open(more: { name?: string; isBusy?: boolean; question?: TextDialog } = {}) {
  const onName = vi.fn<(name: string) => void>();
  const onClose = vi.fn();
  renderPage(
    <NameDialog
      title="Enregistrer sous"
      label="Nom"
      submit="Enregistrer"
      longest={8}
      problemOf={(name) =>
        name === '' ? 'Un nom est nécessaire.' : name === 'pris' ? 'Ce nom existe.' : null
      }
      onName={onName}
      onClose={onClose}
      {...more}
    />,
    { calls: {} },
  );
  return { onName, onClose, user: userEvent.setup(), field: screen.getByRole('textbox', { name: /^Nom/ }) };
}

it('ADM-14 a name is judged when it is given, and then as it is typed; the focus goes back to it', async () => {
  const { user, field, onName } = open();
  expect(field).toHaveAttribute('aria-invalid', 'false');
  expect(field).not.toHaveAccessibleDescription('Un nom est nécessaire.');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(field).toHaveAccessibleDescription('Un nom est nécessaire.');
  expect(field).toHaveFocus();
  await user.keyboard(' pris ');
  expect(field).toHaveAccessibleDescription('Ce nom existe.');
  await user.keyboard('{Enter}');
  expect(onName).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}e {Enter}');
  expect(onName).toHaveBeenCalledExactlyOnceWith('prise');
});

it('ADM-14 a name is no longer than may be, and waits while another is being saved', async () => {
  const { user, field } = open({ name: 'Hiver', isBusy: true });
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await user.type(field, ' 2026');
  expect(field).toHaveValue('Hiver 20');
});

it('NAV-8 a text with a question is not lost unasked, and one that is as it was needs none', async () => {
  const question = { title: 'Abandonner le motif ?', text: 'Il sera perdu.' };
  const { user, field, onClose } = open({ question });
  await user.type(field, 'a{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Non' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await user.type(field, '{Backspace} {Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('NAV-8 a dialog without a question is closed at once', async () => {
  const { user, field, onClose } = open();
  await user.type(field, 'a{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
