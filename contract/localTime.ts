const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The zone of a project that names none. */
export const defaultTimeZone = 'Europe/Paris';

/** The last answer for each zone: a thousand screens are arbitrated at the same minute. */
const latest = new Map<string, { utcMinute: number; minute: number }>();

/** The minute of the day, 0 to 1439, that a clock on the wall of `timeZone` (IANA name) shows at `instant` (ms). */
export function minuteOfDay(instant: number, timeZone: string): number {
  const utcMinute = Math.floor(instant / 60_000);
  const known = latest.get(timeZone);
  if (known?.utcMinute === utcMinute) return known.minute;
  const [hour, minute] = formatterOf(timeZone).format(instant).split(':');
  const found = Number(hour) * 60 + Number(minute);
  latest.set(timeZone, { utcMinute, minute: found });
  return found;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A minute of the day, 0 to 1439, as a clock shows it: `08:05`. */
export function clockOfMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
