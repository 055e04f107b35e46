import { type FocusEvent, type RefObject, useContext, useEffect, useRef } from 'react';
import { LastFocusContext } from './dialogs/useFocusBack.ts';

/**
 * Of a part whose controls come and go: when the one that had the focus last has gone, the part has it, which needs a
 * `tabIndex`. Returns its focus handler.
 */
export function useFocusHeld(part: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  const last = useContext(LastFocusContext);
  const within = useRef<HTMLElement | null>(null);
  // After every render, since any may remove it.
  useEffect(() => {
    const { current: control } = within;
    if (!control || control.isConnected || control !== last.current) return;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    within.current = target;
  };
}
