import { useEffect, useRef } from 'react';

/** For a button that takes the place of another: whether it takes the keyboard's as well, when it appears. */
export function useMovedFocus(takesFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return button;
}
