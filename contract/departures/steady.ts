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
const atOf = ({ departure, arrival }: LiveCall) => departure?.at ?? arrival?.at ?? 0;

/** Key of a source's trip. Per-stop sources may number the journeys of each line and direction by themselves. */
export function liveTripKey(trip: LiveTrip): string {
  const { tripId, routeId, directionId, startDate, startTime, relation, headsign, isPartial } = trip;
  const way = isPartial ? [routeId, headsign] : tripId === null && [routeId, directionId];
  return JSON.stringify([tripId, startDate, startTime, way, relation === 'duplicated']);
}

/**
 * Finds what was said before of each call, in time order. Of several calls at one stop it is the nearest in time: a trip may
 * come round again, and vehicles of which a source says only when they leave are calls of one trip, of which the first ends.
 */
function earlierOf(was: LiveTrip): (call: LiveCall) => LiveCall | undefined {
  const calls = Map.groupBy(was.calls, callKey);
  return (call) => {
    const left = calls.get(callKey(call)) ?? [];
    const far = (one: LiveCall) => Math.abs(atOf(one) - atOf(call));
    const nearest = left.findIndex((one, index) => {
      const next = left[index + 1];
      return next === undefined || far(one) <= far(next);
    });
    left.splice(0, nearest);
    const [found] = left;
    // Of a vehicle that has come meanwhile it is the next one's, too.
    if (found && far(found) < deadbandMs) left.shift();
    return found;
  };
}

/**
 * Current data for a trip without jitter relative to its previous state `was`: a time that differs by less than `deadbandMs`
 * keeps its previous value. It follows as soon as the difference is that large, so the error never exceeds it.
 */
export function steadied(was: LiveTrip | undefined, trip: LiveTrip): LiveTrip {
  if (!was) return trip;
  const earlierCall = earlierOf(was);
  const keepsDelay =
    was.delay !== null && trip.delay !== null && Math.abs(was.delay - trip.delay) < deadbandMs / 1000;
  return {
    ...trip,
    delay: keepsDelay ? was.delay : trip.delay,
    calls: trip.calls.map((call) => {
      const earlier = earlierCall(call);
      return {
        ...call,
        arrival: steadyEvent(earlier?.arrival, call.arrival),
        departure: steadyEvent(earlier?.departure, call.departure),
      };
    }),
  };
}
