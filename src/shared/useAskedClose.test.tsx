import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { useAskedClose } from './useAskedClose.ts';

const question = { title: 'Fermer ?', text: 'Tout sera perdu.' };

function open(saving: Promise<unknown>) {
  const onClose = vi.fn();
  function Form() {
    const [isDirty, setDirty] = useState(true);
    const close = useAskedClose(isDirty, question, onClose);
    useEffect(() => void saving.then(() => setDirty(false)), []);
    return <button onClick={close}>Fermer</button>;
  }
  renderPage(<Form />, { calls: {} });
  return onClose;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('NAV-8 what was typed is given up only by who says so', async () => {
  const onClose = open(new Promise(() => undefined));
  await press('Fermer');
  await press('Non');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await press('Fermer');
  await press('Oui');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('NAV-8 the question disappears once it is saved', async () => {
  const saved = Promise.withResolvers<void>();
  const onClose = open(saved.promise);
  await press('Fermer');
  await screen.findByRole('alertdialog', { name: question.title });
  saved.resolve();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await press('Fermer');
  expect(onClose).toHaveBeenCalledOnce();
});
