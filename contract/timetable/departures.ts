import { addDays, dateAt, instantOf, weekdayOf } from '../zonedTime.ts';
import { includesDay, type Days } from './days.ts';

/**
 * A period of a timetable: on these days a departure every `interval` seconds from `start`, until `end` (inclusive).
 * Seconds since midnight; times past midnight exceed 24 hours, and belong to the previous day.
 */
export interface Period {
  days: Days;
  start: number;
  end: number;
  interval: number;
}

/** How long screens show waiting times as unavailable when an offer is applied, ms (EXP-4). */
export const reloadingMs = 15_000;

/**
 * Departures (ms) of a period from `from` (inclusive) to `to` (exclusive), in order. Its bounds are local times; intervals
 * in between are durations. So when clocks are set back, departures continue through the additional hour, and when they
 * are set forward, none falls in the missing hour (docs/decisions/0025).
 */
export function departuresBetween(period: Period, from: number, to: number, timeZone: string): number[] {
  const found: number[] = [];
  const lastDate = dateAt(to, timeZone);
  // Periods past midnight began at most two days before.
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
 * Departures (ms) of a timetable from `from` (inclusive) to `to` (exclusive), in order, without duplicates where a period
 * begins at the second at which another ends.
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
