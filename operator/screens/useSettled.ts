import { useEffect, useState } from 'react';

/** Whether something has been so for `ms` without a break: what is about to change by itself alarms nobody. */
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
