import { useEffect, useState } from 'react';

/** True while busy and for `settleMs` longer, so that what has loaded is drawn before it can be used (SPR-12). */
export function useLoadingFlag(isBusy: boolean, settleMs: number): boolean {
  const [settled, setSettled] = useState(!isBusy);
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    setSettled(false);
  }
  useEffect(() => {
    if (isBusy || settled) return;
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, [isBusy, settled, settleMs]);
  return !settled;
}
