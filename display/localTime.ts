import { minuteOfDay } from '../contract/localTime.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `HH:mm` on the wall of `timeZone` at `instant` (ms). */
export function clockText(instant: number, timeZone: string): string {
  const minute = minuteOfDay(instant, timeZone);
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The day in words, « jeudi 20 novembre ». */
export function dayText(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(instant);
}
