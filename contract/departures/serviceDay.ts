import { addDays, dateAt, instantOf } from '../zonedTime.ts';

const halfDaySeconds = 12 * 3600;

/** How many service days back trips may have begun that still run: times of a feed count on past midnight. */
const longestTripDays = 7;

/** A service day, and the part of it that a span of time covers. */
export interface ServiceDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** The instant from which its times count, ms. */
  start: number;
  /** The span in seconds of the service day, from `from` on and before `to`. */
  from: number;
  to: number;
}

/** Starts that were asked for: all boards ask for the same ten days, and to read a zone's clock takes long. */
const starts = new Map<string, number>();
const mostStarts = 1000;

/**
 * The instant (ms) from which the times of a service date count: noon less 12 hours. That is midnight, but in the nights
 * in which clocks change, in which the times after the change would be an hour wrong.
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

/** The service days that have a part from `from` on and before `to` (ms), the earliest first. */
export function serviceDaysBetween(from: number, to: number, timeZone: string): ServiceDay[] {
  const days: ServiceDay[] = [];
  // A day may begin before its midnight, where clocks are put back.
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
