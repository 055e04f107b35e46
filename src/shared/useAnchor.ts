import { useCallback } from 'react';

/** Free space above an anchor, px (PRV-8). */
export const anchorOffset = { spreading: 51, page: 66 } as const;

/** Scrolls to the element with this id, leaving room for what is sticky at the top of the page (PRV-8). */
export function useAnchor(offset: number = anchorOffset.page): (id: string) => void {
  return useCallback(
    (id) => {
      const target = document.getElementById(id);
      if (!target) return;
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const top = target.getBoundingClientRect().top + window.scrollY - offset;
      window.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
    },
    [offset],
  );
}
