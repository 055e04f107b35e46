import { clockOfMinute, minuteOfDay } from '../../contract/localTime.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('fr-FR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** `12/05/2026` on the clocks of the zone. */
export const dateOnly = (instant: number, timeZone: string): string => formatterOf(timeZone).format(instant);

/** `14:32` on the clocks of the zone. */
export const timeOnly = (instant: number, timeZone: string): string =>
  clockOfMinute(minuteOfDay(instant, timeZone));

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `14:32:05` on the clocks of the zone. */
export function timeWithSeconds(instant: number, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('fr-FR', { timeZone, timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock.format(instant);
}

/** `12/05/2026 14:32` on the clocks of the zone. */
export const dateAndTime = (instant: number, timeZone: string): string =>
  `${dateOnly(instant, timeZone)} ${timeOnly(instant, timeZone)}`;
