import { useEffect, useState } from 'react';

const minuteMs = 60_000;
/** Short, since a computer that wakes up goes on with the timer that it had, however late it is by then. */
const lookMs = 5000;

/** An instant (ms) of the running minute; draws again when the next one begins. */
export function useMinuteInstant(): number {
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setInstant((before) => {
        const now = Date.now();
        return Math.floor(now / minuteMs) === Math.floor(before / minuteMs) ? before : now;
      });
    }, lookMs);
    return () => clearInterval(timer);
  }, []);
  return instant;
}
