import { minuteMs } from '../../../contract/durations.ts';
import type { Passage } from '../../../contract/departures/rows.ts';
import { anyLine } from '../../../contract/departures/visits.ts';
import type { Span } from './feedSpans.ts';

type Way = Pick<Passage, 'lineKey' | 'direction'>;
export const wayOf = ({ lineKey, direction }: Way): string => `${lineKey} ${direction}`;

/** The timetables of a stop point beside its feed. */
export interface Beside {
  /** Departures within a span. */
  passages: (within: Span) => readonly Passage[];
  /** All their lines and directions, also those to which nothing leaves then. */
  ways: () => ReadonlySet<string>;
}

/**
 * Departures by timetables on the day after a feed, without those that are trips of its last day (`trips`, as planned): a
 * night's last vehicles are in both, and the feed's may be late or cancelled. If the feed names the direction differently from
 * the timetables, only line and minute decide.
 */
export function withoutTrips(
  { passages, ways }: Beside,
  within: Span,
  trips: readonly (Way & Pick<Passage, 'at'>)[],
): readonly Passage[] {
  const timetabled = passages(within);
  if (timetabled.length === 0 || trips.length === 0) return timetabled;
  const known = ways();
  return timetabled.filter(
    ({ lineKey, direction, at }) =>
      !trips.some(
        (trip) =>
          (lineKey === trip.lineKey || lineKey === anyLine) &&
          Math.abs(at - trip.at) < minuteMs &&
          (direction === trip.direction || !known.has(wayOf({ lineKey, direction: trip.direction }))),
      ),
  );
}
