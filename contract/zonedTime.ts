import { dayMs } from './durations.ts';

/**
 * Days and clocks of a time zone (IANA name). A date is a text `YYYY-MM-DD`; an instant is milliseconds since the epoch.
 */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** What a clock on the wall of `timeZone` shows, as if it were UTC. */
function wallOf(instant: number, timeZone: string): number {
  const match = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/.exec(formatterOf(timeZone).format(instant));
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = (match ?? []).slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

const isoOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** The date at an instant. */
export const dateAt = (instant: number, timeZone: string): string => isoOf(wallOf(instant, timeZone));

/** The date so many days later; days may be negative. */
export const addDays = (date: string, days: number): string => isoOf(Date.parse(date) + days * dayMs);

/** The day of the week of a date: 0 is Monday, 6 is Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/**
 * The instant at which the clock shows `seconds` after midnight of the date; from 86,400 on, the next day. A time that a
 * clock shows twice is the first of both; one that it leaves out is as long after the gap began as it would have been.
 */
export function instantOf(date: string, seconds: number, timeZone: string): number {
  const wall = Date.parse(date) + seconds * 1000;
  const before = wallOf(wall - dayMs, timeZone) - (wall - dayMs);
  const after = wallOf(wall + dayMs, timeZone) - (wall + dayMs);
  const possible = [wall - before, wall - after].filter((instant) => wallOf(instant, timeZone) === wall);
  return possible.length > 0 ? Math.min(...possible) : wall - before;
}

/**
 * The instant so many days later at which the clock shows the same, days of 23 and 25 hours too; days may be negative. As
 * `instantOf` has it where the clock shows it twice or leaves it out.
 */
export function daysLater(instant: number, days: number, timeZone: string): number {
  const sinceMidnight = ((wallOf(instant, timeZone) % dayMs) + dayMs) % dayMs;
  return instantOf(addDays(dateAt(instant, timeZone), days), sinceMidnight / 1000, timeZone);
}

/** The instant at which the next day begins, which is not midnight where clocks leave midnight out. */
export const nextMidnight = (instant: number, timeZone: string): number =>
  instantOf(addDays(dateAt(instant, timeZone), 1), 0, timeZone);

/**
 * The first instant at which the clock of that date shows so many seconds after midnight, or more; from 86,400 on, the next
 * day. A time that a clock shows twice is the first of both; all those that it leaves out are the instant at which it leaps,
 * so that of two times of one date the later is never the earlier instant.
 */
export function firstInstantOf(date: string, seconds: number, timeZone: string): number {
  const wall = Date.parse(date) + seconds * 1000;
  const found = instantOf(date, seconds, timeZone);
  if (wallOf(found, timeZone) === wall) return found;
  // The clock leaps over it: before `late`, after which it shows more.
  let [early, late] = [found - dayMs, found];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (wallOf(middle, timeZone) < wall) early = middle;
    else late = middle;
  }
  return late;
}
