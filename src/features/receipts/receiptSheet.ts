import type { MessageReceipts } from '../../../contract/schemas/receipts.ts';
import { texts } from '../../i18n/index.ts';
import { csvText } from '../../shared/csv/csvText.ts';
import { placeText } from './receiptView.ts';

const { columns } = texts.receipts;

/** Formatter for `12/05/2026 14:32:05` in the time zone. */
function momentIn(timeZone: string) {
  const moment = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at: number | null) => (at === null ? '' : moment.format(at).replace(',', ''));
}

/** A message's proof of play as a CSV file: one row per screen, times in the zone (DSP-5). */
export function receiptSheet({ title, screens }: MessageReceipts, timeZone: string): string {
  const text = momentIn(timeZone);
  return csvText([
    [
      columns.message,
      columns.site,
      columns.screen,
      columns.screenId,
      columns.state,
      columns.firstAt,
      columns.lastAt,
      columns.seconds,
      columns.showings,
      columns.silentSince,
    ],
    ...screens.map((screen) => [
      title,
      screen.siteName ?? '',
      screen.name,
      screen.screenId,
      placeText(screen),
      text(screen.firstAt),
      text(screen.lastAt),
      String(Math.round(screen.totalMs / 1000)),
      String(screen.showings),
      text(screen.silentSince),
    ]),
  ]);
}
