import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Tells the whole page how high an element is, as a variable of its style (`--form-bar`): what shares its edge keeps clear of it. */
export function usePublishedHeight(variable: `--${string}`): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(variable, `${element.current?.offsetHeight ?? 0}px`);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [variable]);
  return element;
}
