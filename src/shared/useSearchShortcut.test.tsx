import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useSearchShortcut } from './useSearchShortcut.ts';

function Page({ isAsking = false }: { isAsking?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  return (
    <>
      <input ref={field} type="search" defaultValue="Antony" />
      <textarea />
      <input type="checkbox" />
      {isAsking && <div aria-modal="true" />}
    </>
  );
}

/** Whether « / » has led to the search. */
const press = (from: Element, keys: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => {
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.blur();
  const isTaken = !fireEvent.keyDown(from, { key: '/', ...keys });
  expect(document.activeElement === field).toBe(isTaken);
  return isTaken;
};

it('MSG-1 « / » leads to the search, with its text marked, from anywhere but where something is typed', () => {
  const { rerender } = render(<Page />);
  expect(press(document.body)).toBe(true);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  expect(press(screen.getByRole('checkbox'))).toBe(true);
  expect(press(screen.getByRole('textbox'))).toBe(false);
  expect(press(document.body, { ctrlKey: true })).toBe(false);
  expect(press(document.body, { metaKey: true })).toBe(false);
  expect(press(document.body, { altKey: true })).toBe(false);
  rerender(<Page isAsking />);
  expect(press(document.body)).toBe(false);
});
