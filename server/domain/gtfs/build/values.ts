const zero = 48;
const nine = 57;
const colon = 58;

/** What `timeOf` answers for an empty value. */
export const noTime = -1;
/** What `timeOf` answers for a value that is no time. */
export const wrongTime = -2;

/**
 * Seconds of a time `H:MM:SS` or `HH:MM:SS` (three digits of hours at most, which may pass 24); `noTime` of an empty
 * value, `wrongTime` of any other. Read by character and where it stands in its line: a feed has millions of them.
 */
export function timeOf(text: string, start = 0, end = text.length): number {
  if (start === end) return noTime;
  const minute = end - 5;
  const hourDigits = minute - 1 - start;
  if (hourDigits < 1 || hourDigits > 3) return wrongTime;
  if (text.charCodeAt(minute - 1) !== colon || text.charCodeAt(minute + 2) !== colon) return wrongTime;
  const hours = digits(text, start, minute - 1);
  const minutes = digits(text, minute, minute + 2);
  const seconds = digits(text, minute + 3, end);
  if (hours < 0 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) return wrongTime;
  return hours * 3600 + minutes * 60 + seconds;
}

/** The number that the digits from `start` to `end` write; -1 when one of them is none. */
function digits(value: string, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) {
    const code = value.charCodeAt(at);
    if (code < zero || code > nine) return -1;
    number = number * 10 + code - zero;
  }
  return number;
}

/** A whole number from 0 to 2,147,483,647; -1 of anything else. Read where it stands, as times are. */
export function integerOf(text: string, start = 0, end = text.length): number {
  if (start === end || end - start > 10) return -1;
  const number = digits(text, start, end);
  return number > 2_147_483_647 ? -1 : number;
}

/** A day of the calendar, yyyymmdd; null of anything else. */
export function dateOf(value: string): number | null {
  if (value.length !== 8) return null;
  const year = digits(value, 0, 4);
  const month = digits(value, 4, 6);
  const day = digits(value, 6, 8);
  if (year < 1000 || month < 1 || month > 12 || day < 1) return null;
  const isThere = day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isThere ? year * 10_000 + month * 100 + day : null;
}

/** A decimal number within `limit` of 0; null of anything else. */
export function coordinateOf(value: string, limit: number): number | null {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) return null;
  const number = Number(value);
  return Math.abs(number) <= limit ? number : null;
}

/** Whether there is such a time zone, such as `Europe/Paris`. */
export function isTimeZone(value: string): boolean {
  // An offset such as `+01:00` has no nights of daylight saving, and GTFS knows none.
  if (/^[+-]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('fr', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
