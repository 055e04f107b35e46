import { clockOfInstant } from '../../contract/localTime.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('fr-FR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** `12/05/2026` in the time zone. */
export const dateOnly = (instant: number, timeZone: string): string => formatterOf(timeZone).format(instant);

/** `14:32:05` in the time zone; seconds are the same in all zones. */
export const timeWithSeconds = (instant: number, timeZone: string): string =>
  `${clockOfInstant(instant, timeZone)}:${String(Math.floor(instant / 1000) % 60).padStart(2, '0')}`;

/** `12/05/2026 14:32` in the time zone. */
export const dateAndTime = (instant: number, timeZone: string): string =>
  `${dateOnly(instant, timeZone)} ${clockOfInstant(instant, timeZone)}`;
