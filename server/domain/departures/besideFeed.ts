import { minuteMs } from '../../../contract/durations.ts';
import type { Passage } from '../../../contract/departures/rows.ts';
import { anyLine } from '../../../contract/departures/visits.ts';

/**
 * Departures by timetables on the day after a feed, without those that are trips of its last day (`trips`, as planned): a
 * night's last vehicles are in both, and the feed's may be late or cancelled. If the feed names the direction differently from
 * the timetables, only line and minute decide.
 */
export function withoutTrips(
  timetabled: readonly Passage[],
  trips: readonly Pick<Passage, 'lineKey' | 'direction' | 'at'>[],
): readonly Passage[] {
  const ways = new Set(timetabled.map(({ lineKey, direction }) => `${lineKey} ${direction}`));
  return timetabled.filter(
    ({ lineKey, direction, at }) =>
      !trips.some(
        (trip) =>
          (lineKey === trip.lineKey || lineKey === anyLine) &&
          Math.abs(at - trip.at) < minuteMs &&
          (direction === trip.direction || !ways.has(`${lineKey} ${trip.direction}`)),
      ),
  );
}
