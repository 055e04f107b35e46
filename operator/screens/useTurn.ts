import { useEffect, useState } from 'react';
import { onceCalm } from './useCalm.ts';

/** Who waits to be drawn, those first who came first. */
const waiting = new Set<() => void>();
/** Pages that never rest draw after this time, ms. */
const patienceMs = 300;
let isAsked = false;

function ask(): void {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  // Not in all browsers, nor in tests.
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
 * Whether it is this one's turn to be drawn, from when there is something to draw: what is dear and comes in numbers is drawn one by one,
 * between the pictures of a page that is scrolled, and none while it is flung. Who is gone before its turn is never drawn.
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
