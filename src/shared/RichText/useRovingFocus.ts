import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const stops = 'button:not(:disabled), [role="combobox"]:not([aria-disabled="true"])';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * One stop of the tabulator for a whole toolbar: within it the arrows go from control to control, and the tabulator comes
 * back to the one that was used last (WAI-ARIA, toolbar pattern).
 */
export function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);

  const controls = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const stopAt = (wanted: Element | null) => {
    const all = controls();
    const stop = all.find((control) => control === wanted) ?? all[0];
    last.current = stop ?? null;
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  };
  // What is switched on and off, and so is a stop or none, comes with any drawing.
  useLayoutEffect(() => stopAt(last.current));

  return {
    ref: toolbar,
    onFocus: ({ target }: FocusEvent) => {
      if (controls().some((control) => control === target)) stopAt(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = controls();
      const at = all.findIndex((control) => control === event.target);
      const step = steps[event.key];
      if (at < 0 || !step) return;
      event.preventDefault();
      all[step(at, all.length)]?.focus();
    },
  };
}
