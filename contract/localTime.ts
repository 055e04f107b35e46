const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

export const defaultTimeZone = 'Europe/Paris';

/** Last result per zone: a thousand screens are arbitrated in the same minute. */
const latest = new Map<string, WeekTime & { utcMinute: number }>();

/** Minute of the day, 0 to 1439, and weekday: 0 is Monday. */
export interface WeekTime {
  minute: number;
  weekday: number;
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Local minute and weekday in `timeZone` (IANA name) at `instant` (ms). */
export function weekTimeOf(instant: number, timeZone: string): WeekTime {
  const utcMinute = Math.floor(instant / 60_000);
  const known = latest.get(timeZone);
  if (known?.utcMinute === utcMinute) return known;
  const [, day = '', hour, minute] =
    /^(\w+)\W+(\d+):(\d+)$/.exec(formatterOf(timeZone).format(instant)) ?? [];
  const found = { utcMinute, minute: Number(hour) * 60 + Number(minute), weekday: dayNames.indexOf(day) };
  latest.set(timeZone, found);
  return found;
}

/** Local minute of the day, 0 to 1439, in `timeZone` (IANA name) at `instant` (ms). */
export const minuteOfDay = (instant: number, timeZone: string): number =>
  weekTimeOf(instant, timeZone).minute;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a minute of the day, 0 to 1439: `08:05`; 1440, the end of a stretch, is `24:00`. */
export function clockOfMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** Local time in `timeZone` (IANA name) at `instant` (ms): `08:05`. */
export const clockOfInstant = (instant: number, timeZone: string): string =>
  clockOfMinute(minuteOfDay(instant, timeZone));

/** A local time, `08:05`. */
export const clockPattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Parses a local time, `08:05`, to a minute of the day, 0 to 1439; null: invalid. */
export function minuteOfClock(clock: string): number | null {
  const [, hour, minute] = clockPattern.exec(clock) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
