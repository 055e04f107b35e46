import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { texts } from '../i18n/index.ts';
import { SecretToCopy } from './FreshSecret.tsx';

const words = texts.configuration.freshKey;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.label });
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function open() {
  const user = userEvent.setup();
  const onDone = vi.fn();
  renderPage(<SecretToCopy value="cle-secrete" words={words} onDone={onDone} />, { calls: {} });
  return { user, onDone };
}

it('OUT-4 NAV-8 where the browser refuses to copy it, a key is not said to be copied, and stays marked', async () => {
  const { user } = open();
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: words.copy }));
  await waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: words.copy })).toBeVisible();
  const { value, selectionStart, selectionEnd } = field();
  expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('cle-secrete');
  expect(isHeld()).toBe(true);
});

it('OUT-4 NAV-8 a key that was copied by hand is left without a question', () => {
  open();
  expect(isHeld()).toBe(true);
  fireEvent.copy(field());
  expect(isHeld()).toBe(false);
});
