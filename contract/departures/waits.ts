import { minuteMs } from '../durations.ts';
import { clockOfMinute, minuteOfDay } from '../localTime.ts';

/**
 * Display of a departure at `at` at `instant` (both ms): whole minutes, or, if more than `minutesUpTo` minutes ahead,
 * local time, `14:32`.
 */
export function waitAt(at: number, instant: number, timeZone: string, minutesUpTo: number): number | string {
  const minutes = Math.floor((at - instant) / minuteMs);
  return minutes > minutesUpTo ? clockOfMinute(minuteOfDay(at, timeZone)) : minutes;
}

/** A time range in which only an interval between departures is known (ms). */
export interface Interval {
  from: number;
  /** The last departure. */
  until: number;
  seconds: number;
}

/** The shortest interval in effect at `instant`, in seconds; null: none. */
export function intervalAt(intervals: readonly Interval[], instant: number): number | null {
  const running = intervals.filter(({ from, until }) => from <= instant && instant <= until);
  return running.length === 0 ? null : Math.min(...running.map(({ seconds }) => seconds));
}

/** Times merged with the beginnings of intervals after `instant`: nothing leaves before. */
export function withBeginnings(
  times: readonly number[],
  intervals: readonly Interval[],
  instant: number,
): readonly number[] {
  const beginnings = intervals.map(({ from }) => from).filter((from) => from > instant);
  return beginnings.length === 0 ? times : [...times, ...beginnings].sort((one, other) => one - other);
}
