import { addDays, dateAt, instantOf, weekdayOf } from '../zonedTime.ts';
import { includesDay, type Days } from './days.ts';

/**
 * A period of a timetable: on these days a departure every `interval` seconds from `start` on, the last one not after
 * `end`. Seconds since midnight; what is past midnight counts on, and belongs to the day before.
 */
export interface Period {
  days: Days;
  start: number;
  end: number;
  interval: number;
}

/** How long screens are told that waiting times are unavailable while an offer is taken over, ms (EXP-4). */
export const reloadingMs = 15_000;

/**
 * The departures (ms) of a period on a service date `YYYY-MM-DD`, in order: none when it does not run on that day. Its
 * bounds are what clocks show; in between, intervals are lengths of time. So the night in which clocks are put back has
 * departures all through its additional hour, and the one in which they are put forward none that nobody could take
 * (docs/decisions/0025).
 */
export function departuresOn(
  { days, start, end, interval }: Period,
  date: string,
  timeZone: string,
): number[] {
  if (!includesDay(days, weekdayOf(date)) || interval <= 0) return [];
  const last = instantOf(date, end, timeZone);
  const departures: number[] = [];
  for (let at = instantOf(date, start, timeZone); at <= last; at += interval * 1000) departures.push(at);
  return departures;
}

/** The departures (ms) of a period from `from` on and before `to`, in order. */
export function departuresBetween(period: Period, from: number, to: number, timeZone: string): number[] {
  const found: number[] = [];
  const lastDate = dateAt(to, timeZone);
  // What runs past midnight began on the day before, at most two.
  for (let date = addDays(dateAt(from, timeZone), -2); date <= lastDate; date = addDays(date, 1)) {
    if (!includesDay(period.days, weekdayOf(date))) continue;
    const start = instantOf(date, period.start, timeZone);
    const end = Math.min(instantOf(date, period.end, timeZone), to - 1);
    const step = period.interval * 1000;
    for (let at = start + Math.max(0, Math.ceil((from - start) / step)) * step; at <= end; at += step) {
      found.push(at);
    }
  }
  return found.sort((a, b) => a - b);
}

/**
 * The departures (ms) of a timetable from `from` on and before `to`, in order: one where a period begins at the second at
 * which another ends.
 */
export function departuresOf(
  periods: readonly Period[],
  from: number,
  to: number,
  timeZone: string,
): number[] {
  const all = periods.flatMap((period) => departuresBetween(period, from, to, timeZone));
  return [...new Set(all)].sort((a, b) => a - b);
}
