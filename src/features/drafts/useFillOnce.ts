import { useEffect, useEffectEvent } from 'react';

/**
 * Fills a form with what was asked for elsewhere (an address, a message to spread again), once for each `asked`, which stands
 * for it (null: nothing is), and after a draft that was kept: that is put back behind the effects of its form
 * (useKeptDraft.ts).
 */
export function useFillOnce(asked: number | null, onFill: () => void): void {
  const fill = useEffectEvent(onFill);
  useEffect(() => {
    if (asked === null) return;
    let isGone = false;
    queueMicrotask(() => queueMicrotask(() => !isGone && fill()));
    return () => {
      isGone = true;
    };
  }, [asked]);
}
