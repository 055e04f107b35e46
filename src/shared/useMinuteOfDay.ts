import { useEffect, useState } from 'react';
import { minuteOfDay } from '../../contract/localTime.ts';

/** Short, since a computer that wakes up goes on with the timer that it had, however late it is by then. */
const lookMs = 5000;

/** The minute of the day, 0 to 1439, on the clocks of `timeZone`; draws again when it changes. */
export function useMinuteOfDay(timeZone: string): number {
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setInstant((before) => {
        const now = Date.now();
        return minuteOfDay(now, timeZone) === minuteOfDay(before, timeZone) ? before : now;
      });
    }, lookMs);
    return () => clearInterval(timer);
  }, [timeZone]);
  return minuteOfDay(instant, timeZone);
}
