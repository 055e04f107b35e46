import { useEffect, type RefObject } from 'react';

/** Whether a modal dialog is open. The help does not count: it leaves the page usable. */
export const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

const typedIn = 'input:not([type=checkbox]), textarea, select, [contenteditable="true"]';
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(typedIn) !== null;

/** `/` focuses the search field, unless the user is typing or a dialog is open. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
