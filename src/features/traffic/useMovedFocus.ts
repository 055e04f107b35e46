import { useEffect, useRef } from 'react';

/**
 * For a button that replaces another: takes over the focus when it appears, if `takesFocus`. `onFocused` is called
 * afterwards, so that a button that appears later does not take it again.
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
