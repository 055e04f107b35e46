import type { BoardingRequest, PlayerDepartureRow } from '../schemas/departures.ts';

type Row = Pick<PlayerDepartureRow, 'times' | 'intervals' | 'onRequest'>;

/** How boarding must be requested for all of these intervals; null: not for one of them, or there are none. */
function requestOf(intervals: NonNullable<Row['intervals']>): BoardingRequest | null {
  return intervals.every(({ request }) => request !== undefined) ? (intervals[0]?.request ?? null) : null;
}

/**
 * How boarding the departure at `at` (ms) must be requested: one of the times, or the first of an interval; null: not
 * necessary.
 */
export function requestAt(
  { times, intervals = [], onRequest = [] }: Row,
  at: number,
): BoardingRequest | null {
  if (times.includes(at)) return onRequest.find((one) => one.at === at)?.request ?? null;
  return requestOf(intervals.filter(({ from }) => from === at));
}

/** How boarding must be requested while vehicles leave every `seconds` at `instant` (ms); null: not necessary. */
export function requestDuring(
  { intervals = [] }: Row,
  instant: number,
  seconds: number,
): BoardingRequest | null {
  return requestOf(
    intervals.filter((one) => one.seconds === seconds && one.from <= instant && instant <= one.until),
  );
}
