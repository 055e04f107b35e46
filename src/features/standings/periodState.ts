import { includesMinute, parsePeriod, spansOf, type Range } from '../../../contract/period.ts';

/**
 * State of a message's period at one minute of the day. Times are minutes of the day, 0 to 1439; `left` is a number of
 * minutes.
 */
export type PeriodState =
  | { kind: 'always' }
  | { kind: 'running'; until: number; left: number }
  | { kind: 'waiting'; from: number }
  | { kind: 'never' };

const day = 24 * 60;

/** Minutes from `minute` until no range covers the clock any more, across midnight where ranges meet; at most a day. */
function minutesCovered(ranges: readonly Range[], minute: number): number {
  const spans = spansOf(ranges);
  let left = 0;
  while (left < day) {
    const at = (minute + left) % day;
    const span = spans.find(({ from, to }) => at >= from && at < to);
    if (!span) return left;
    left += span.to - at;
  }
  return day;
}

/** State of a period at a minute (LIB-5): how long the message still runs, or when it starts again. */
export function periodStateAt(period: string | null, minute: number): PeriodState {
  if (!period) return { kind: 'always' };
  const ranges = parsePeriod(period);
  // An unreadable period never applies: the arbitration does not show the message either.
  if (ranges === null || ranges.length === 0) return { kind: 'never' };
  if (includesMinute(ranges, minute)) {
    const left = minutesCovered(ranges, minute);
    return left === day ? { kind: 'always' } : { kind: 'running', until: (minute + left) % day, left };
  }
  const waits = ranges.map(({ start }) => (start - minute + day) % day);
  return { kind: 'waiting', from: (minute + Math.min(...waits)) % day };
}
