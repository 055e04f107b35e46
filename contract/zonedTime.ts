import { dayMs } from './durations.ts';

/**
 * Dates and local times in a time zone (IANA name). A date is a text `YYYY-MM-DD`; an instant is milliseconds since the
 * epoch.
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

/** Local time in `timeZone`, as if it were UTC. */
function wallOf(instant: number, timeZone: string): number {
  const match = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/.exec(formatterOf(timeZone).format(instant));
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = (match ?? []).slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

const isoOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** The local date at an instant. */
export const dateAt = (instant: number, timeZone: string): string => isoOf(wallOf(instant, timeZone));

/** The date that many days later; may be negative. */
export const addDays = (date: string, days: number): string => isoOf(Date.parse(date) + days * dayMs);

/** The weekday of a date: 0 is Monday, 6 is Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/**
 * The instant `seconds` after midnight in local time; from 86,400 on, the next day. An ambiguous time is its first
 * occurrence; a skipped one is shifted by the length of the gap.
 */
export function instantOf(date: string, seconds: number, timeZone: string): number {
  const wall = Date.parse(date) + seconds * 1000;
  const before = wallOf(wall - dayMs, timeZone) - (wall - dayMs);
  const after = wallOf(wall + dayMs, timeZone) - (wall + dayMs);
  const possible = [wall - before, wall - after].filter((instant) => wallOf(instant, timeZone) === wall);
  return possible.length > 0 ? Math.min(...possible) : wall - before;
}

/**
 * The instant that many days later at the same local time, across clock changes; may be negative. Ambiguous and skipped
 * times as in `instantOf`.
 */
export function daysLater(instant: number, days: number, timeZone: string): number {
  const sinceMidnight = ((wallOf(instant, timeZone) % dayMs) + dayMs) % dayMs;
  return instantOf(addDays(dateAt(instant, timeZone), days), sinceMidnight / 1000, timeZone);
}

/** The instant at which the next day begins, which is not midnight if that is skipped. */
export const nextMidnight = (instant: number, timeZone: string): number =>
  instantOf(addDays(dateAt(instant, timeZone), 1), 0, timeZone);

/**
 * The first instant of that date at or after a local time, given in seconds after midnight; from 86,400 on, the next day. An
 * ambiguous time is its first occurrence; all skipped times map to the instant of the jump, so that the order of times is
 * preserved.
 */
export function firstInstantOf(date: string, seconds: number, timeZone: string): number {
  const wall = Date.parse(date) + seconds * 1000;
  const found = instantOf(date, seconds, timeZone);
  if (wallOf(found, timeZone) === wall) return found;
  // Searches for the jump: before `late`, when the local time is beyond the gap.
  let [early, late] = [found - dayMs, found];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (wallOf(middle, timeZone) < wall) early = middle;
    else late = middle;
  }
  return late;
}
