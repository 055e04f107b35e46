import { minuteMs } from '../durations.ts';
import { clockOfMinute, minuteOfDay } from '../localTime.ts';

/**
 * How a departure at `at` is told at `instant` (both ms): as whole minutes to wait, or, more than `minutesUpTo` minutes
 * ahead, as the time on the clocks of the zone, `14:32`.
 */
export function waitAt(at: number, instant: number, timeZone: string, minutesUpTo: number): number | string {
  const minutes = Math.floor((at - instant) / minuteMs);
  return minutes > minutesUpTo ? clockOfMinute(minuteOfDay(at, timeZone)) : minutes;
}

/** The next two of some times (ms, in order) at `instant`: what has left is past. */
export function nextTwo(times: readonly number[], instant: number): [number | null, number | null] {
  const next = times.findIndex((at) => at >= instant);
  return next < 0 ? [null, null] : [times[next] ?? null, times[next + 1] ?? null];
}

/** A time in which vehicles leave every so often, and an interval is all that is promised (ms). */
export interface Interval {
  from: number;
  /** The last one leaves. */
  until: number;
  seconds: number;
}

/** The seconds after which one leaves at the latest at `instant`; null: none is promised. */
export function intervalAt(intervals: readonly Interval[], instant: number): number | null {
  const running = intervals.filter(({ from, until }) => from <= instant && instant <= until);
  return running.length === 0 ? null : Math.min(...running.map(({ seconds }) => seconds));
}

/** Times in order, with the first ones of intervals that begin after `instant`: nothing leaves before. */
export function withBeginnings(
  times: readonly number[],
  intervals: readonly Interval[],
  instant: number,
): readonly number[] {
  const beginnings = intervals.map(({ from }) => from).filter((from) => from > instant);
  return beginnings.length === 0 ? times : [...times, ...beginnings].sort((one, other) => one - other);
}
