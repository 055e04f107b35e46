import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Publishes an element's height as a CSS variable of the page (`--form-bar`), so that other elements at the same edge can
 * keep clear of it.
 */
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
