import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';

/**
 * A function that calls `run` once every transition begun so far is rendered: a press must see what was chosen just before
 * it, although it is rendered later. `run` is that of the latest render.
 */
export function useAfterTransitions<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const [asked, setAsked] = useState<{ args: A } | null>(null);
  const onAsked = useEffectEvent((args: A) => run(...args));
  useEffect(() => {
    if (asked) onAsked(asked.args);
  }, [asked]);
  return useCallback((...args) => startTransition(() => setAsked({ args })), []);
}
