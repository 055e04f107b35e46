import { useEffect, useState } from 'react';
import { onceCalm } from './useCalm.ts';

/** Components that wait to be drawn, in order of arrival. */
const waiting = new Set<() => void>();
/** On pages that are never idle, the next one is drawn after this time, ms. */
const patienceMs = 300;
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  // Not available in all browsers, nor in tests.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wait, { timeout: patienceMs });
  else setTimeout(wait);
}

const wait = () => void onceCalm(drawNext);

function drawNext(): void {
  isAsked = false;
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  next();
  ask();
}

/**
 * Whether a component may be drawn, once it is ready: many expensive components are drawn one by one, between frames while
 * scrolling, and none while scrolling fast. A component that unmounts before its turn is never drawn.
 */
export function useTurn(isReady: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isReady || isDue) return;
    const draw = () => setDue(true);
    waiting.add(draw);
    ask();
    return () => void waiting.delete(draw);
  }, [isReady, isDue]);
  return isDue;
}
