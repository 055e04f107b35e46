import { minuteMs } from '../../../contract/durations.ts';
import type { TimesAnswer } from './demoShuttle.ts';
import type { DemoRun } from './demoTimes.ts';

/** How far ahead the cache knows its departures, ms. */
const aheadMs = 60 * minuteMs;
/** How long it lists past departures, ms: late ones are still to come. */
const behindMs = 10 * minuteMs;

/** Buses report by the cache, rail vehicles by GTFS-Realtime: two systems, as in real networks. */
export const isByCache = ({ routeId }: DemoRun): boolean => routeId.startsWith('BSF:');

const iso = (at: number) => new Date(at).toISOString();

/** Content of the passage cache at `now` (ms): each departure of the runs within the next hour, except at their last stop. */
export function cacheAt(runs: readonly DemoRun[], now: number): TimesAnswer {
  return {
    updatedAt: iso(now),
    departures: runs.flatMap(
      ({ tripId, routeId: line, headsign: direction, startDate, startTime, delay, stops }) =>
        stops
          .slice(0, -1)
          .filter(({ at }) => at >= now - behindMs && at < now + aheadMs)
          .map(({ stopId: stop, at }) => {
            const told = delay === null ? { cancelled: true as const } : { expected: iso(at + delay * 1000) };
            const trip = `${tripId} ${startDate} ${startTime}`;
            return { stop, line, direction, trip, planned: iso(at), ...told };
          }),
    ),
  };
}
