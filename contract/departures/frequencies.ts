/** Trips that start at an interval. All numbers are seconds of a service day. */
export interface Frequency {
  start: number;
  /** No trip starts then or later. */
  end: number;
  headway: number;
}

/** When trips that start exactly at an interval leave a stop that is `offset` after their start, from `from` on and before `to`. */
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
 * From when until when a stop that is `offset` after the start is left at an interval of which nothing but its length is
 * promised: its first departure and its last one. Null: not within the span from `from` on and before `to`.
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
