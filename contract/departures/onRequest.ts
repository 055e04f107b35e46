import type { BoardingRequest, PlayerDepartureRow } from '../schemas/departures.ts';

type Row = Pick<PlayerDepartureRow, 'times' | 'intervals' | 'onRequest'>;

/** Whom to ask for all of some intervals; null: one of them takes passengers along unasked, or there is none. */
function requestOf(intervals: NonNullable<Row['intervals']>): BoardingRequest | null {
  return intervals.every(({ request }) => request !== undefined) ? (intervals[0]?.request ?? null) : null;
}

/** Whom passengers of the departure at `at` (ms) have to ask: one of the times, or the first one of an interval; null: nobody. */
export function requestAt(
  { times, intervals = [], onRequest = [] }: Row,
  at: number,
): BoardingRequest | null {
  if (times.includes(at)) return onRequest.find((one) => one.at === at)?.request ?? null;
  return requestOf(intervals.filter(({ from }) => from === at));
}

/** Whom passengers have to ask while vehicles leave every `seconds` at `instant` (ms); null: nobody. */
export function requestDuring(
  { intervals = [] }: Row,
  instant: number,
  seconds: number,
): BoardingRequest | null {
  return requestOf(
    intervals.filter((one) => one.seconds === seconds && one.from <= instant && instant <= one.until),
  );
}
