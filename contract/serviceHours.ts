import { minuteMs } from './durations.ts';
import { weekTimeOf } from './localTime.ts';

/**
 * Service hours (FLT-5): `lun-ven 05:00-01:00 ; sam-dim 06:00-02:00`, in the project's time zone. Days not named have none;
 * without days, every day. An end not after its start is on the next day, and `00:00-24:00` is the whole day.
 */

const days = ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'];
const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

const day = `(?:${days.join('|')})`;
/** Pasted text may contain no-break spaces. */
const gap = '\\s?';
const [dash, comma, semicolon] = ['-', ',', ';'].map((sign) => `${gap}${sign}${gap}`);
const someDays = `${day}(?:${dash}${day})?(?:${comma}${day}(?:${dash}${day})?)*`;
const time = '(?:[01]?\\d|2[0-3]):[0-5]\\d';
const range = `${time}${dash}(?:${time}|24:00)`;
const group = `(?:${someDays}\\s)?${range}(?:${comma}${range})*`;

/** Format of service hours. */
export const serviceHoursPattern = new RegExp(`^${group}(?:${semicolon}${group})*$`, 'i');

/** Service hours of a screen, and whether alerts light it outside these. */
export interface Service {
  hours: string;
  alerts: boolean;
}

/** A stretch of the week, in minutes since Monday 00:00; it may exceed the end of the week. */
interface Stretch {
  start: number;
  length: number;
}

/** Days of a group, 0 is Monday: `lun-mer,sam`; `ven-lun` wraps around. */
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

/** Whether it is in service at `instant` (ms). Null, absent or invalid: always. */
export function isInService(service: Service | null | undefined, instant: number, timeZone: string): boolean {
  const stretches = service ? stretchesOf(service.hours) : null;
  if (stretches === null) return true;
  const minute = weekMinuteOf(instant, timeZone);
  return stretches.some(({ start, length }) => after(start, minute) < length);
}

const halfHourMs = 30 * minuteMs;

/**
 * An instant (ms) until which `isInService` returns the same; null: for ever. If clocks change before the next start or
 * end, at most the next half hour.
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

/** The most specific hours: the screen's, its site's, or its project's; null: always in service. */
export function closestService(
  hours: readonly (string | null | undefined)[],
  alerts: boolean,
): Service | null {
  const found = hours.find((one) => one != null && one !== '');
  return found ? { hours: found, alerts } : null;
}
