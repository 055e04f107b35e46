import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** The last element outside dialogs that had the focus. */
export const LastFocusContext = createContext<RefObject<HTMLElement | null>>({ current: null });

export function useLastFocus(): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('.MuiDialog-root')) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
}

/**
 * Returns the focus to a button that was disabled while it waited for an answer, unless something else has it: whoever works
 * by keyboard would begin at the top again. Dialogs keep the focus themselves.
 */
export function useKeptFocus(last: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const button = last.current;
      if (!(button instanceof HTMLButtonElement) || button.disabled) return;
      const isBack = changes.some(({ target }) => target === button);
      if (isBack && document.activeElement === document.body) button.focus({ preventScroll: true });
    });
    observer.observe(document.body, { attributes: true, attributeFilter: ['disabled'], subtree: true });
    return () => observer.disconnect();
  }, [last]);
}

/**
 * Returns the focus when the dialog is closed. A button that waits for an answer is disabled meanwhile, and browsers take the
 * focus from it, so that a dialog that opens then does not know where it was.
 */
export function useFocusBack(): void {
  const last = useContext(LastFocusContext);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) last.current?.focus();
    },
    [last],
  );
}
