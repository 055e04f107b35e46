import { clockOfMinute } from '../../contract/localTime.ts';
import { spansOf, type Range, type Span } from '../../contract/period.ts';
import { texts } from '../../src/i18n/index.ts';

const words = texts.library.band;
const wholeDay: Span = { from: 0, to: 24 * 60 };

/** When a message runs; without periods the whole day. */
export const daySpans = (periods: readonly Range[] | null): Span[] =>
  periods === null ? [wholeDay] : spansOf(periods);

/** The same as text: « de 08:00 à 09:30, de 17:00 à 24:00 ». */
export function dayText(periods: readonly Range[] | null): string {
  const spans = daySpans(periods);
  const [first] = spans;
  if (first && first.from === wholeDay.from && first.to === wholeDay.to) return words.allDay;
  return spans.map(({ from, to }) => words.range(clockOfMinute(from), clockOfMinute(to))).join(', ');
}
