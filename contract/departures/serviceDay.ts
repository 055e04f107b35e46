import { addDays, dateAt, instantOf } from '../zonedTime.ts';

const halfDaySeconds = 12 * 3600;

/** How many service days ago running trips may have begun: times of a feed continue past midnight. */
const longestTripDays = 7;

/** A service day, and its part within a time span. */
export interface ServiceDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** The instant its times are relative to, ms. */
  start: number;
  /** The span in seconds of the service day, from `from` (inclusive) to `to` (exclusive). */
  from: number;
  to: number;
}

/** Cache: all boards need the same ten days, and time zone computations are slow. */
const starts = new Map<string, number>();
const mostStarts = 1000;

/**
 * The instant (ms) that times of a service date are relative to: noon minus 12 hours. This is midnight, except on nights
 * with a clock change, when times after the change would otherwise be an hour off.
 */
export function serviceDayStart(date: string, timeZone: string): number {
  const key = `${date} ${timeZone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  if (starts.size >= mostStarts) starts.clear();
  const start = instantOf(date, halfDaySeconds, timeZone) - halfDaySeconds * 1000;
  starts.set(key, start);
  return start;
}

/** Service days that overlap `from` (inclusive) to `to` (exclusive) (ms), earliest first. */
export function serviceDaysBetween(from: number, to: number, timeZone: string): ServiceDay[] {
  const days: ServiceDay[] = [];
  // A service day begins before midnight when clocks are set back.
  const last = addDays(dateAt(to, timeZone), 1);
  for (let date = addDays(dateAt(from, timeZone), -longestTripDays); date <= last; date = addDays(date, 1)) {
    const start = serviceDayStart(date, timeZone);
    if (start >= to) break;
    days.push({
      date,
      start,
      from: Math.max(0, Math.ceil((from - start) / 1000)),
      to: Math.ceil((to - start) / 1000),
    });
  }
  return days;
}
