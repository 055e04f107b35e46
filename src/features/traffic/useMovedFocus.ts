import { useEffect, useRef } from 'react';

/**
 * For a button that takes the place of another: whether it takes the keyboard's as well, when it appears. `onFocused` is told
 * that it did: another button that appears later has nothing to do with that press.
 */
export function useMovedFocus(takesFocus: boolean, onFocused: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    button.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  return button;
}
