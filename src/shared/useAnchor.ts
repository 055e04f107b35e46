import { useCallback } from 'react';

/** Pixels that stay free above an anchor (PRV-8). */
export const anchorOffset = { spreading: 51, page: 66 } as const;

/** Goes to the element of this id, leaving room above it for what stays at the top of the page (PRV-8). */
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
