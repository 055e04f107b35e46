import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many columns of at least `minWidth` pixels an element has room for; follows its width. */
export function useColumns(element: RefObject<HTMLElement | null>, minWidth: number): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setColumns(Math.max(1, Math.floor(target.clientWidth / minWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, minWidth]);
  return columns;
}
