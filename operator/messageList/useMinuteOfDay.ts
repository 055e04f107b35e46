import { useEffect, useState } from 'react';
import { minuteOfDay } from '../../contract/localTime.ts';

const minuteMs = 60_000;

/** The minute of the day, 0 to 1439, on the clocks of `timeZone`; renders again when it changes. */
export function useMinuteOfDay(timeZone: string): number {
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setInstant(Date.now()), minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  }, [instant]);
  return minuteOfDay(instant, timeZone);
}
