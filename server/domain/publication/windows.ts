import { dayMs, minuteMs } from '../../../contract/durations.ts';
import { isDueAt, timesValidUntil, type MessageTime } from '../../../contract/messageTime.ts';
import { parsePeriod, stopOf, type Range } from '../../../contract/period.ts';
import { weekdays, type Weekday } from '../../../contract/timetable/days.ts';
import { addDays, dateAt, instantOf, weekdayOf } from '../../../contract/zonedTime.ts';

/** From its first instant to its end, ms. */
export type Window = readonly [from: number, until: number];

/** How many days periods are expanded: whole weeks, so that publications change once a week. */
const writtenDays = 14;

const dayMinutes = 1440;
const wholeDay: readonly Range[] = [{ start: 0, end: dayMinutes - 1 }];

function mondayOf(instant: number, timeZone: string): string {
  const date = dateAt(instant, timeZone);
  return addDays(date, -weekdayOf(date));
}

/** When periods are next expanded, ms. */
export const nextWeek = (now: number, timeZone: string): number =>
  instantOf(addDays(mondayOf(now, timeZone), 7), 0, timeZone);

/** Whether a message is limited to times of day, or days. */
export const isRecurring = ({ period, days }: MessageTime): boolean => Boolean(period) || Boolean(days);

/** The windows of a day of 24 hours, on which each minute is at its clock time. */
function ofPlainDay({ period, days }: MessageTime, date: string, midnight: number): Window[] {
  const isOn = (day: number) => !days || days.includes(weekdays[(day + 7) % 7] as Weekday);
  const weekday = weekdayOf(date);
  const at = (minute: number) => midnight + minute * minuteMs;
  return (period ? (parsePeriod(period) ?? []) : wholeDay).flatMap((range): Window[] => {
    const stop = stopOf(range);
    const spill = stop - dayMinutes;
    return [
      ...(isOn(weekday) ? [[at(range.start), at(Math.min(stop, dayMinutes))] as const] : []),
      ...(spill > 0 && isOn(weekday - 1) ? [[midnight, at(spill)] as const] : []),
    ];
  });
}

/** The windows of a day with a clock change, as followed by screens: between successive bounds. */
function ofChangingDay(time: MessageTime, from: number, until: number, timeZone: string): Window[] {
  const timeOfDay = { period: time.period, days: time.days };
  const found: Window[] = [];
  for (let at = from; at < until;) {
    const next = Math.min(until, timesValidUntil([timeOfDay], at, timeZone) ?? until);
    if (isDueAt(timeOfDay, at, timeZone)) found.push([at, next]);
    at = next;
  }
  return found;
}

/** Sorted windows, with touching or overlapping ones merged. */
function merged(windows: readonly Window[]): Window[] {
  const found: [number, number][] = [];
  for (const [from, until] of windows.toSorted(([a], [b]) => a - b)) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else found.push([from, until]);
  }
  return found;
}

/**
 * Display windows of a message with periods or days, in the project's zone: two weeks from the Monday of the current week,
 * or of that in which it begins. Empty: never in these weeks.
 */
export function windowsOf(
  time: MessageTime,
  { begins, now, timeZone }: { begins: number; now: number; timeZone: string },
): Window[] {
  const monday = mondayOf(Math.max(begins, now), timeZone);
  const dates = Array.from({ length: writtenDays }, (_, day) => addDays(monday, day));
  const midnights = [...dates, addDays(monday, writtenDays)].map((date) => instantOf(date, 0, timeZone));
  const all = dates.flatMap((date, day) => {
    const [from = 0, until = 0] = midnights.slice(day);
    return until - from === dayMs ? ofPlainDay(time, date, from) : ofChangingDay(time, from, until, timeZone);
  });
  const last = time.until ?? Infinity;
  return merged(all).flatMap(([from, until]): Window[] => {
    const cut: Window = [Math.max(from, begins), Math.min(until, last)];
    return cut[0] < cut[1] ? [cut] : [];
  });
}
