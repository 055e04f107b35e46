import { clockOfSecond, intervalText } from './clockText.ts';
import { offerColumns, type OfferedPeriod } from './checkOffer.ts';
import { daysText } from './days.ts';

/** The file of an offer, which can be edited and sent again. Spreadsheets take it for UTF-8 by its first character. */
export function writeOffer(periods: readonly OfferedPeriod[]): string {
  const lines = periods.map(({ timetableId, days, start, end, interval }) =>
    [timetableId, daysText(days), clockOfSecond(start), clockOfSecond(end), intervalText(interval)].join(';'),
  );
  return `\ufeff${[offerColumns.join(';'), ...lines].map((line) => `${line}\r\n`).join('')}`;
}
