/** Trips repeated at an interval. All numbers are seconds of a service day. */
export interface Frequency {
  start: number;
  /** Exclusive: no trip starts then or later. */
  end: number;
  headway: number;
}

/**
 * Departures at a stop `offset` after the start of trips repeated at exact times, from `from` (inclusive) to `to`
 * (exclusive).
 */
export function frequencyTimes(
  { start, end, headway }: Frequency,
  offset: number,
  from: number,
  to: number,
): number[] {
  const times: number[] = [];
  if (headway <= 0) return times;
  const first = start + Math.max(0, Math.ceil((from - offset - start) / headway)) * headway;
  for (let at = first; at < end && at + offset < to; at += headway) times.push(at + offset);
  return times;
}

/**
 * First and last departure at a stop `offset` after the start of trips repeated without exact times. Null: not between
 * `from` (inclusive) and `to` (exclusive).
 */
export function frequencySpan(
  { start, end, headway }: Frequency,
  offset: number,
  from: number,
  to: number,
): { first: number; last: number } | null {
  if (headway <= 0 || end <= start) return null;
  const first = start + offset;
  const last = first + Math.floor((end - 1 - start) / headway) * headway;
  return last < from || first >= to ? null : { first, last };
}
