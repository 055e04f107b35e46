import { minuteMs } from './durations.ts';
import { weekTimeOf } from './localTime.ts';

/**
 * Hours of service (FLT-5): `lun-ven 05:00-01:00 ; sam-dim 06:00-02:00`, times of the project's clocks. Days that are not named
 * have none; without days it is every day. An end that does not come after its start is the next day's, and `00:00-24:00` the
 * whole day.
 */

const days = ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'];
const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

const day = `(?:${days.join('|')})`;
/** Pasted from a text, a space may be one that does not break. */
const gap = '\\s?';
const [dash, comma, semicolon] = ['-', ',', ';'].map((sign) => `${gap}${sign}${gap}`);
const someDays = `${day}(?:${dash}${day})?(?:${comma}${day}(?:${dash}${day})?)*`;
const time = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const range = `${time}${dash}(?:${time}|24:00)`;
const group = `(?:${someDays}\\s)?${range}(?:${comma}${range})*`;

/** What hours of service look like; whatever does not, nobody can read. */
export const serviceHoursPattern = new RegExp(`^${group}(?:${semicolon}${group})*$`, 'i');

/** When a screen is in service, and whether an alert lights it at other times. */
export interface Service {
  hours: string;
  alerts: boolean;
}

/** A stretch of the week, in minutes from Monday, 00:00, on; it may pass the week's end. */
interface Stretch {
  start: number;
  length: number;
}

/** The days of a part, 0 is Monday: `lun-mer,sam`; `ven-lun` passes Sunday. */
function daysOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map((name) => days.indexOf(name));
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
  });
}

function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

function parse(text: string): Stretch[] | null {
  if (!serviceHoursPattern.test(text)) return null;
  const parts = text.toLowerCase().replace(/\s/g, '').split(';');
  return parts.flatMap((part) => {
    const [, named, ranges = ''] = /^([a-z,-]*)(.*)/.exec(part) ?? [];
    const on = daysOf(named || 'lun-dim');
    return ranges.split(',').flatMap((one) => {
      const [start = 0, end = 0] = one.split('-').map(minuteOf);
      const length = end > start ? end - start : end + dayMinutes - start;
      return on.map((at) => ({ start: at * dayMinutes + start, length }));
    });
  });
}

const known = new Map<string, Stretch[] | null>();

function stretchesOf(text: string): Stretch[] | null {
  let found = known.get(text);
  if (found === undefined) {
    found = parse(text);
    known.set(text, found);
  }
  return found;
}

function weekMinuteOf(instant: number, timeZone: string): number {
  const { weekday, minute } = weekTimeOf(instant, timeZone);
  return weekday * dayMinutes + minute;
}

const after = (start: number, minute: number) => (minute - start + weekMinutes) % weekMinutes;

/** Whether it is in service at `instant` (ms). Null or absent, and hours that nobody can read: always. */
export function isInService(service: Service | null | undefined, instant: number, timeZone: string): boolean {
  const stretches = service ? stretchesOf(service.hours) : null;
  if (stretches === null) return true;
  const minute = weekMinuteOf(instant, timeZone);
  return stretches.some(({ start, length }) => after(start, minute) < length);
}

const halfHourMs = 30 * minuteMs;

/**
 * An instant (ms) until which `isInService` gives the same answer; null: for ever. Where the clocks change before the next
 * start or end, it lies within the next half hour.
 */
export function serviceValidUntil(
  service: Service | null | undefined,
  instant: number,
  timeZone: string,
): number | null {
  const stretches = service ? stretchesOf(service.hours) : null;
  if (stretches === null) return null;
  const minute = weekMinuteOf(instant, timeZone);
  const bounds = stretches.flatMap(({ start, length }) => [start, (start + length) % weekMinutes]);
  const wait = Math.min(...bounds.map((bound) => after(minute, bound) || weekMinutes));
  const next = Math.floor(instant / minuteMs) * minuteMs + wait * minuteMs;
  if (weekMinuteOf(next, timeZone) === (minute + wait) % weekMinutes) return next;
  return Math.min(next, (Math.floor(instant / halfHourMs) + 1) * halfHourMs);
}

/** The hours that are closest to a screen decide: its own, its site's, its project's; null: it is always in service. */
export function closestService(
  hours: readonly (string | null | undefined)[],
  alerts: boolean,
): Service | null {
  const found = hours.find((one) => one != null && one !== '');
  return found ? { hours: found, alerts } : null;
}
