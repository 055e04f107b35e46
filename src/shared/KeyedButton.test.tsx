import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { KeyedButton } from './KeyedButton.tsx';

function open(props: { disabled?: boolean; reasonId?: string } = {}) {
  const onClick = vi.fn();
  const page = (isAsking = false) => (
    <>
      <KeyedButton onClick={onClick} {...props}>
        Diffuser
      </KeyedButton>
      <textarea />
      {isAsking && <div aria-modal="true" />}
    </>
  );
  return { onClick, page, ...render(page()) };
}
/** Whether the browser would still do what it does by itself. */
const press = (keys: object, key = 'Enter') =>
  fireEvent.keyDown(screen.getByRole('textbox'), { key, ...keys });

it('SPR-10 Ctrl+Entrée presses the button from anywhere in the page, once for each press of the key', () => {
  const { onClick } = open();
  expect(press({ ctrlKey: true })).toBe(false);
  expect(press({ metaKey: true })).toBe(false);
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(press({ ctrlKey: true, repeat: true })).toBe(false);
  expect(press({})).toBe(true);
  expect(press({ ctrlKey: true }, 'a')).toBe(true);
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('SPR-10 the keys press nothing behind a dialog, that is disabled, or that is gone', () => {
  const { onClick, page, rerender, unmount } = open();
  rerender(page(true));
  press({ ctrlKey: true });
  unmount();
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(onClick).not.toHaveBeenCalled();
  const off = open({ disabled: true });
  press({ ctrlKey: true });
  expect(off.onClick).not.toHaveBeenCalled();
});

it('SPR-10 a button that is held for a reason is told so, can be reached, and leads to the reason', () => {
  const { onClick } = open({ reasonId: 'why' });
  const button = screen.getByRole('button', { name: 'Diffuser' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-describedby', 'why');
  fireEvent.click(button);
  press({ ctrlKey: true });
  expect(onClick).toHaveBeenCalledTimes(2);
});
