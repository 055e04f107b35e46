import { clockOfSecond, intervalText } from './clockText.ts';
import { offerColumns, type OfferedPeriod } from './checkOffer.ts';
import { daysText } from './days.ts';

/**
 * The file of an offer, which can be edited and uploaded again. A leading byte order mark makes spreadsheets read it as
 * UTF-8.
 */
export function writeOffer(periods: readonly OfferedPeriod[]): string {
  const lines = periods.map(({ timetableId, days, start, end, interval }) =>
    [timetableId, daysText(days), clockOfSecond(start), clockOfSecond(end), intervalText(interval)].join(';'),
  );
  return `\ufeff${[offerColumns.join(';'), ...lines].map((line) => `${line}\r\n`).join('')}`;
}
