import { useEffect, useEffectEvent, useRef } from 'react';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isSeen = () => !document.hidden;

/**
 * Calls `onEnd` after so many seconds of being seen (TRF-2): while the page is hidden, or whoever reads holds it, time
 * stands still. Null: never.
 */
export function useDisplayTime(seconds: number | null, isHeld: boolean, onEnd: () => void): void {
  const isVisible = useSyncExternalStore(subscribe, isSeen);
  const remaining = useRef((seconds ?? 0) * 1000);
  const end = useEffectEvent(onEnd);
  const runs = seconds !== null && isVisible && !isHeld;
  useEffect(() => {
    if (!runs) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), Math.max(0, remaining.current));
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [runs]);
}
