import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus when a pressed control is disabled or removed: returns the target's ref, and the function that focuses it
 * after the next render. Without a target by then, the page itself is focused. `staysInPlace`: without scrolling to it.
 */
export function useFocusNext<E extends HTMLElement>(staysInPlace = false) {
  const element = useRef<E>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves === 0) return;
    const target = element.current ?? document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: staysInPlace });
  }, [moves, staysInPlace]);
  const move = useCallback(() => setMoves((n) => n + 1), []);
  return [element, move] as const;
}
