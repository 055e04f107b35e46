import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NameDialog } from './NameDialog.tsx';

function open(more: { name?: string; isBusy?: boolean } = {}) {
  const onName = vi.fn<(name: string) => void>();
  render(
    <NameDialog
      title="Enregistrer sous"
      label="Nom"
      submit="Enregistrer"
      longest={8}
      problemOf={(name) =>
        name === '' ? 'Un nom est nécessaire.' : name === 'pris' ? 'Ce nom existe.' : null
      }
      onName={onName}
      onClose={() => undefined}
      {...more}
    />,
  );
  return { onName, user: userEvent.setup(), field: screen.getByRole('textbox', { name: /^Nom/ }) };
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
