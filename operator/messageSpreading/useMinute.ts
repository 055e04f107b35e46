import { useEffect, useState } from 'react';
import { minuteOfDay } from '../../contract/localTime.ts';

const lookMs = 5000;

/** The minute of the day on the clocks of a zone, kept true while the page stays open. */
export function useMinute(timeZone: string): number {
  const [minute, setMinute] = useState(() => minuteOfDay(Date.now(), timeZone));
  useEffect(() => {
    const look = () => setMinute(minuteOfDay(Date.now(), timeZone));
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [timeZone]);
  return minute;
}
