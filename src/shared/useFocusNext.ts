import { useCallback, useEffect, useRef, useState } from 'react';

/** Where the focus goes once what was pressed is off or gone: the element, and what moves it there after the page was drawn. */
export function useFocusNext<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) element.current?.focus();
  }, [moves]);
  const move = useCallback(() => setMoves((n) => n + 1), []);
  return [element, move] as const;
}
