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
