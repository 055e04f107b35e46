import type { LiveCall, LiveEvent, LiveTrip } from './live.ts';

/** Smaller changes of a time are ignored, so that displayed minutes do not jump back and forth, ms. */
export const deadbandMs = 30_000;

function steadyEvent(before: LiveEvent | null | undefined, next: LiveEvent | null): LiveEvent | null {
  if (!next || !before) return next;
  const keeps = (was: number | null, is: number | null, band: number) =>
    was !== null && is !== null && Math.abs(is - was) < band;
  // A source that gives both means the same by them.
  const isSteady =
    next.at !== null
      ? keeps(before.at, next.at, deadbandMs)
      : before.at === null && keeps(before.delay, next.delay, deadbandMs / 1000);
  return isSteady ? before : next;
}

const callKey = ({ stopId, sequence }: LiveCall) => `${sequence} ${stopId}`;

/** Key of a source's trip. Per-stop sources may number the journeys of each line and direction by themselves. */
export function liveTripKey(trip: LiveTrip): string {
  const { tripId, routeId, directionId, startDate, startTime, relation, headsign, isPartial } = trip;
  const way = isPartial ? [routeId, headsign] : tripId === null && [routeId, directionId];
  return JSON.stringify([tripId, startDate, startTime, way, relation === 'duplicated']);
}

/**
 * Current data for a trip without jitter relative to its previous state `was`: a time that differs by less than `deadbandMs`
 * keeps its previous value. It follows as soon as the difference is that large, so the error never exceeds it.
 */
export function steadied(was: LiveTrip | undefined, trip: LiveTrip): LiveTrip {
  if (!was) return trip;
  const calls = new Map(was.calls.map((call) => [callKey(call), call]));
  const keepsDelay =
    was.delay !== null && trip.delay !== null && Math.abs(was.delay - trip.delay) < deadbandMs / 1000;
  return {
    ...trip,
    delay: keepsDelay ? was.delay : trip.delay,
    calls: trip.calls.map((call) => {
      const earlier = calls.get(callKey(call));
      return {
        ...call,
        arrival: steadyEvent(earlier?.arrival, call.arrival),
        departure: steadyEvent(earlier?.departure, call.departure),
      };
    }),
  };
}
