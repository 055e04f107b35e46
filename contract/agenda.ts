import { minuteOfDay } from './localTime.ts';
import { isDueAt, timesValidUntil, type MessageTime } from './messageTime.ts';
import { parsePeriod, stopOf, type Range } from './period.ts';
import { weekdays, type Weekday } from './timetable/days.ts';
import { addDays, firstInstantOf, weekdayOf } from './zonedTime.ts';

/** A stretch of time, ms: `end` is exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** A day of an agenda: 23 or 25 hours long when clocks change. */
export interface AgendaDay extends Stretch {
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 is Monday. */
  weekday: number;
  /** Its clock shows each minute of a day once. */
  isPlain: boolean;
}

const minuteMs = 60_000;
const dayMinutes = 1440;

/** So many days from a date on, as they are by the clocks of the zone. */
export function agendaDays(first: string, count: number, timeZone: string): AgendaDay[] {
  return Array.from({ length: count }, (_, at) => {
    const date = addDays(first, at);
    const start = firstInstantOf(date, 0, timeZone);
    const end = firstInstantOf(addDays(date, 1), 0, timeZone);
    const isPlain = end - start === dayMinutes * minuteMs && minuteOfDay(start, timeZone) === 0;
    return { date, start, end, weekday: weekdayOf(date), isPlain };
  });
}

/** Adds a stretch after the others; what touches the last one goes on with it. */
function append(stretches: Stretch[], { start, end }: Stretch): void {
  if (end <= start) return;
  const last = stretches.at(-1);
  if (last && start <= last.end) last.end = Math.max(last.end, end);
  else stretches.push({ start, end });
}

/** Of a day whose clock shows each minute once: the ranges of the day, and what of the eve's runs past midnight. */
function plainStretches(ranges: readonly Range[], isOn: (weekday: number) => boolean, day: AgendaDay) {
  const { start, weekday } = day;
  const own = isOn(weekday)
    ? ranges.map((range) => ({ from: range.start, to: Math.min(stopOf(range), dayMinutes) }))
    : [];
  const eve = isOn((weekday + 6) % 7)
    ? ranges.map((range) => ({ from: 0, to: stopOf(range) - dayMinutes })).filter(({ to }) => to > 0)
    : [];
  return [...eve, ...own]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => ({ start: start + from * minuteMs, end: start + to * minuteMs }));
}

/**
 * When a message is due through the days of an agenda, in order: as `isDueAt` has it at each instant, and computed day by
 * day. `since` (ms): when it was spread.
 */
export function dueStretches(
  time: MessageTime,
  since: number,
  days: readonly AgendaDay[],
  timeZone: string,
): Stretch[] {
  const begin = Math.max(since, time.from ?? -Infinity);
  const stop = time.until ?? Infinity;
  const stretches: Stretch[] = [];
  const clipped = ({ start, end }: Stretch) =>
    append(stretches, { start: Math.max(start, begin), end: Math.min(end, stop) });
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  if (!time.period && !time.days) {
    clipped({ start: first.start, end: last.end });
    return stretches;
  }
  const ranges = time.period ? parsePeriod(time.period) : [{ start: 0, end: dayMinutes - 1 }];
  if (ranges === null) return [];
  const isOn = (weekday: number) => !time.days || time.days.includes(weekdays[weekday] as Weekday);
  for (const day of days) {
    if (day.end <= begin || day.start >= stop) continue;
    if (day.isPlain) {
      for (const stretch of plainStretches(ranges, isOn, day)) clipped(stretch);
      continue;
    }
    for (let at = day.start; at < day.end;) {
      const next = Math.min(timesValidUntil([time], at, timeZone) ?? Infinity, day.end);
      if (isDueAt(time, at, timeZone)) clipped({ start: at, end: next });
      at = next;
    }
  }
  return stretches;
}
