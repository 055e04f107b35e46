import { useEffect, useEffectEvent } from 'react';

/**
 * Fills a form with what was asked for elsewhere (an address, a message to spread again), once for each value of `asked`,
 * which identifies it (null: nothing). Runs after a kept draft, which is restored after the form's effects
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
