/** Formats of times and intervals in timetables. All numbers are seconds. */

const two = (value: number) => String(value).padStart(2, '0');

const partsOf = (seconds: number) => [
  Math.floor(seconds / 3600),
  Math.floor(seconds / 60) % 60,
  seconds % 60,
];

/** `05:30:00`; past midnight it counts on: `25:10:00`. */
export const clockOfSecond = (seconds: number): string => partsOf(seconds).map(two).join(':');

/** Format in calls (EXP-3): `053000`. */
export const compactClock = (seconds: number): string => partsOf(seconds).map(two).join('');

/** Parses `05:30:00`; null when it is not within a service day, which ends at 47:59:59. */
export function parseClock(text: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!match) return null;
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
  return seconds < 48 * 3600 ? seconds : null;
}

/** `04:30`: minutes and seconds; minutes may exceed 59. */
export const intervalText = (seconds: number): string =>
  `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/**
 * Parses `04:30`; null: invalid. From 24 minutes on a spreadsheet takes `30:00` for hours and writes `30:00:00`: minutes as
 * well, since nobody means a day between two vehicles.
 */
export function parseInterval(text: string): number | null {
  const [, minutes, seconds, rest] = /^(\d{1,3}):([0-5]\d)(:00)?$/.exec(text) ?? [];
  if (minutes === undefined || (rest !== undefined && Number(minutes) < 24)) return null;
  return Number(minutes) * 60 + Number(seconds);
}
