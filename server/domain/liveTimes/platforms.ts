import type { LiveCall, LiveTrip } from '../../../contract/departures/live.ts';
import type { FeedTrip } from '../departures/builtFeed.ts';
import { isBeside } from '../departures/stations.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import type { AskedCall, AskedTrip } from './siriTimes.ts';

/** The plan of a trip in a feed, with the ids of its stops. */
export interface TripPlan extends Pick<CurrentFeed, 'db'> {
  trip: FeedTrip;
  stopIds: readonly string[];
}

/**
 * A trip with the stops where it calls in fact. A call of a planned trip keeps its planned stop, by which it is found, and has a
 * `platform` if that is another one of the same station: the one that it names, or else its quay, or the stop that it names at
 * the place of the planned one. Other trips call at the platforms that they name; what their quays are is not known.
 */
export function atPlatforms(trip: AskedTrip, plan: TripPlan | undefined): LiveTrip {
  const { tripId, relation } = trip;
  const own = relation === 'added' ? undefined : plan;
  // Nearly all calls are those of the plan, one by one.
  const isPlanned = (stopId: string, at: number) =>
    !own || own.stopIds[at] === stopId || own.stopIds.includes(stopId);
  const mayMove = ({ stopId, sequence, platform, quay }: AskedCall, at: number) =>
    platform !== undefined ||
    quay !== undefined ||
    (sequence !== null && stopId !== null && !isPlanned(stopId, at));
  if (!trip.calls.some(mayMove)) return trip;
  const calls = trip.calls.map(({ platform, quay, ...call }): LiveCall => {
    const { stopId, sequence } = call;
    if (!own) return tripId === null ? call : { ...call, stopId: platform ?? stopId };
    const planned = own.trip.calls.find((stop) =>
      sequence === null ? stop.stopId === stopId : stop.sequence === sequence,
    );
    const actual = platform ?? quay ?? stopId;
    const isMoved = planned && actual !== null && isBeside(own.db, planned.stopId, actual);
    return isMoved ? { ...call, platform: actual } : call;
  });
  return { ...trip, calls, ...(calls.some(({ platform }) => platform !== undefined) && { isMoved: true }) };
}

/**
 * A trip of a per-stop source: where neither its stop nor its platform is one of the projects' `stops`, it is at the stop that
 * was monitored, else at the one of the request (`asked`), such as an area with several stops.
 */
export function atKnownStop(
  { monitoringRef = null, ...trip }: AskedTrip,
  asked: string | null,
  stops: ReadonlySet<string>,
): AskedTrip {
  const isKnown = (stopId: string | null): stopId is string => stopId !== null && stops.has(stopId);
  const place = [monitoringRef, asked].find(isKnown);
  if (place === undefined) return trip;
  const calls = trip.calls.map((call): AskedCall => {
    const { platform = null, quay: _quay, ...rest } = call;
    return isKnown(call.stopId) || isKnown(platform) ? call : { ...rest, stopId: place };
  });
  return { ...trip, calls };
}
