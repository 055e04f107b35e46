/** How a source of waiting times sees a trip as a whole (the relations of GTFS-Realtime). */
export type LiveRelation =
  /** It runs as planned, but for what its calls say. */
  | 'scheduled'
  /** It does not run, and passengers are told. */
  | 'canceled'
  /** It does not run, and nobody has to know. */
  | 'deleted'
  /** It is in no plan, or takes the place of the planned trip of its id. */
  | 'added'
  /** It runs once more, at a time of its own. */
  | 'duplicated';

/** What a source says of an arrival or a departure: an instant (ms), else a delay (s, less than 0: early). */
export interface LiveEvent {
  at: number | null;
  delay: number | null;
}

/** What a source says of one stop of a trip. */
export interface LiveCall {
  /** `stop_id`, or what the source calls the stop; null: the sequence alone says which one it is. */
  stopId: string | null;
  /** `stop_sequence`; null: the source names none. */
  sequence: number | null;
  kind: 'scheduled' | 'skipped' | 'noData';
  arrival: LiveEvent | null;
  departure: LiveEvent | null;
  /** When the source itself believes the vehicle was to leave, ms; absent: it does not say. */
  aimed?: number | null;
  /** From the departure on and until this instant (ms) vehicles leave so often, and no times are told; absent: one leaves. */
  every?: { seconds: number; until: number };
}

/** What a source of waiting times says of a trip. */
export interface LiveTrip {
  /** Null: the source knows it by its line and its start. */
  tripId: string | null;
  routeId: string | null;
  directionId: number | null;
  /** The service date, yyyymmdd; null: the source names none. */
  startDate: number | null;
  /** Seconds of the service date; null: the source names none. */
  startTime: number | null;
  relation: LiveRelation;
  /** When the source knew it, ms; null: as the whole answer. */
  toldAt: number | null;
  /** Of the trip as a whole, s; null: not told. */
  delay: number | null;
  /** Where it goes; null: as planned. */
  headsign: string | null;
  /** In the order of the trip. */
  calls: readonly LiveCall[];
  /** They are those at some stops alone, as a source by stop tells of them: the last one need not be where it ends. */
  isPartial?: true;
}

/** The calls at which passengers get on: at the end of a trip nobody does. */
export function boardedCalls({
  calls,
  isPartial,
}: Pick<LiveTrip, 'calls' | 'isPartial'>): readonly LiveCall[] {
  const last = calls.at(-1);
  const isEnd = !isPartial || (last?.departure === null && last.arrival !== null);
  return calls.length > 1 && isEnd ? calls.slice(0, -1) : calls;
}

/** A stop of a planned trip, in order; seconds from the start of the trip's service day. */
export interface PlannedCall {
  sequence: number;
  stopId: string;
  arrival: number | null;
  departure: number | null;
}

/** What is known of a planned departure. */
export type LiveWord =
  | { kind: 'live'; at: number }
  | { kind: 'planned' }
  /** The trip runs, and does not stop here; or passengers do not have to know that it does not run. */
  | { kind: 'skipped' }
  | { kind: 'cancelled' };

const planned: LiveWord = { kind: 'planned' };

/** What is farther from the plan than this is no prediction but a mistake, s. */
const farthestSeconds = 12 * 3600;

/** By how much an event differs from its planned time, s; null: nothing that can be believed. */
function delayOf(event: LiveEvent | null, plannedSecond: number | null, start: number): number | null {
  if (!event) return null;
  const delay =
    event.at !== null && plannedSecond !== null ? (event.at - start) / 1000 - plannedSecond : event.delay;
  return delay !== null && Math.abs(delay) <= farthestSeconds ? delay : null;
}

/** The call of each planned stop that the source names: by its sequence, else the next stop of that id. */
function placed(calls: readonly LiveCall[], stops: readonly PlannedCall[]): Map<number, LiveCall> {
  const places = new Map<number, LiveCall>();
  let next = 0;
  for (const call of calls) {
    const here = (stop: PlannedCall, index: number) =>
      call.sequence !== null ? stop.sequence === call.sequence : index >= next && stop.stopId === call.stopId;
    const index = stops.findIndex(here);
    if (index < 0) continue;
    places.set(index, call);
    next = index + 1;
  }
  return places;
}

/** The delay that a call hands on to the stops after it: that of its departure, else of its arrival; null: it says none. */
function delayAfter({ arrival, departure }: LiveCall, stop: PlannedCall, start: number): number | null {
  return (
    delayOf(departure, stop.departure ?? stop.arrival, start) ??
    delayOf(arrival, stop.arrival ?? stop.departure, start)
  );
}

/**
 * What a source says of the departures of a planned trip, stop by stop (LIV-2); `start` is the instant from which the
 * planned seconds count, ms. As GTFS-Realtime has it: a delay holds from its stop to the next one of which something is
 * said; a skipped stop does not end it, « no data » does; before the first stop of which something is said, the plan
 * holds. A delay of the trip counts where nothing is said of its stops. Live times never go back along the trip.
 */
export function wordsOf(
  { relation, delay: ofTrip, calls }: Pick<LiveTrip, 'relation' | 'delay' | 'calls'>,
  stops: readonly PlannedCall[],
  start: number,
): LiveWord[] {
  if (relation === 'canceled') return stops.map(() => ({ kind: 'cancelled' }));
  if (relation === 'deleted') return stops.map(() => ({ kind: 'skipped' }));
  const places = placed(calls, stops);
  let delay = calls.length === 0 && ofTrip !== null && Math.abs(ofTrip) <= farthestSeconds ? ofTrip : null;
  let latest = -Infinity;
  return stops.map((stop, index): LiveWord => {
    const call = places.get(index);
    if (call?.kind === 'skipped') return { kind: 'skipped' };
    if (call?.kind === 'noData') delay = null;
    else if (call) delay = delayAfter(call, stop, start) ?? delay;
    const second = stop.departure ?? stop.arrival;
    if (delay === null || second === null) return planned;
    latest = Math.max(latest, start + Math.round(second + delay) * 1000);
    return { kind: 'live', at: latest };
  });
}

/** Of several words on one trip the one that was known last; of those known at once, the first. */
export function newest<T extends { toldAt: number }>(trips: readonly T[]): T | undefined {
  let found: T | undefined;
  for (const trip of trips) if (!found || trip.toldAt > found.toldAt) found = trip;
  return found;
}
