import { useEffect, useState } from 'react';

const lookMs = 200;

/** The server's clock, ms, updated every second of it; `offset`: how many ms it is ahead of this machine's. */
export function useServerClock(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow((before) => {
        const latest = Date.now();
        return Math.floor(latest / 1000) === Math.floor(before / 1000) ? before : latest;
      });
    }, lookMs);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}
