import { useEffect, useState } from 'react';

/** Whether a condition has held for `ms` without interruption, so that passing differences cause no alarm. */
export function useSettled(isSo: boolean, ms: number): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setSettled(true), ms);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isSo, ms]);
  return isSettled;
}
