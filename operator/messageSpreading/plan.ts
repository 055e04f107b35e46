import { parsePeriod } from '../../contract/period.ts';
import type { News } from '../../contract/schemas/news.ts';
import { datesFrom, type MessageOptionsValue } from '../../src/features/messageOptions/messageOptions.ts';
import type { SpreadingValues } from './spreadingValues.ts';

/** How the message would be broadcast: a library message by the library's options, another by its own. */
export function planOf(
  { tab, options }: Pick<SpreadingValues, 'tab' | 'options'>,
  libraryMessage: News | null,
): MessageOptionsValue {
  if (tab === 'unexpected' || !libraryMessage) return options;
  const { alert, blink, priority, period } = libraryMessage;
  const dates = datesFrom(libraryMessage);
  return { alert, blink, priority, periods: period ? parsePeriod(period) : null, ...(dates && { dates }) };
}
