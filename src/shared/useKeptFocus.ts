import { useEffect } from 'react';

/**
 * Gives a button the focus back that it lost because it was disabled while it worked, unless the user has gone elsewhere:
 * browsers leave the focus nowhere then, and whoever works by keyboard begins at the top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const forget = ({ target }: PointerEvent) => {
      if (!(last instanceof Element && target instanceof Node && last.contains(target))) last = null;
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || !changes.some(({ target }) => target === last)) return;
      if (last instanceof HTMLButtonElement && !last.disabled) last.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(document.body, { attributes: true, attributeFilter: ['disabled'], subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
    };
  }, []);
}
