import { minuteMs } from './durations.ts';
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

/** A day of an agenda: 23 or 25 hours long on clock changes. */
export interface AgendaDay extends Stretch {
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 is Monday. */
  weekday: number;
  /** A day of 24 hours, without a clock change. */
  isPlain: boolean;
}

const dayMinutes = 1440;

/** Consecutive days from a date, in the given time zone. */
export function agendaDays(first: string, count: number, timeZone: string): AgendaDay[] {
  const dates = Array.from({ length: count + 1 }, (_, at) => addDays(first, at));
  const starts = dates.map((date) => firstInstantOf(date, 0, timeZone));
  return dates.slice(0, count).map((date, at) => {
    const [start = 0, end = 0] = starts.slice(at, at + 2);
    const isPlain = end - start === dayMinutes * minuteMs && minuteOfDay(start, timeZone) === 0;
    return { date, start, end, weekday: weekdayOf(date), isPlain };
  });
}

/** Appends a stretch, merging it with the last one if they touch. */
function append(stretches: Stretch[], { start, end }: Stretch): void {
  if (end <= start) return;
  const last = stretches.at(-1);
  if (last && start <= last.end) last.end = Math.max(last.end, end);
  else stretches.push({ start, end });
}

/** For a day without a clock change: its ranges, and the parts of the previous day's that run past midnight. */
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

/** When messages with these weekdays and periods are due during the days, whatever their start and end. */
function stretchesOf(
  { period, days: weekly }: Pick<MessageTime, 'period' | 'days'>,
  days: readonly AgendaDay[],
  timeZone: string,
): Stretch[] {
  const stretches: Stretch[] = [];
  const ranges = period ? parsePeriod(period) : [{ start: 0, end: dayMinutes - 1 }];
  if (ranges === null) return [];
  const isOn = (weekday: number) => !weekly || weekly.includes(weekdays[weekday] as Weekday);
  const time: MessageTime = { period, ...(weekly && { days: weekly }) };
  for (const day of days) {
    if (day.isPlain) {
      for (const stretch of plainStretches(ranges, isOn, day)) append(stretches, stretch);
      continue;
    }
    for (let at = day.start; at < day.end;) {
      const next = Math.min(timesValidUntil([time], at, timeZone) ?? Infinity, day.end);
      if (isDueAt(time, at, timeZone)) append(stretches, { start: at, end: next });
      at = next;
    }
  }
  return stretches;
}

/**
 * Computes when messages are due during the days of an agenda, in order, consistent with `isDueAt`. `since` (ms): when a
 * message was spread. Thousands of messages share few combinations of periods and weekdays, so each combination is computed
 * once.
 */
export function dueThrough(days: readonly AgendaDay[], timeZone: string) {
  const known = new Map<string, Stretch[]>();
  return (time: MessageTime, since: number): Stretch[] => {
    const key = `${time.period ?? ''} ${time.days?.join() ?? 'all'}`;
    const all = known.get(key) ?? stretchesOf(time, days, timeZone);
    known.set(key, all);
    const [begin, stop] = [Math.max(since, time.from ?? -Infinity), time.until ?? Infinity];
    return all
      .filter(({ start, end }) => end > begin && start < stop && begin < stop)
      .map(({ start, end }) => ({ start: Math.max(start, begin), end: Math.min(end, stop) }));
  };
}
