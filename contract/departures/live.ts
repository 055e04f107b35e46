/** Relation of a live trip to the plan (as in GTFS-Realtime). */
export type LiveRelation =
  /** Runs as planned, except as its calls say. */
  | 'scheduled'
  /** Cancelled, and shown as such. */
  | 'canceled'
  /** Cancelled, without notice to passengers. */
  | 'deleted'
  /** Unplanned, or replacing the planned trip with its id. */
  | 'added'
  /** An additional run of a planned trip, at a time of its own. */
  | 'duplicated';

/** Live data for an arrival or a departure: an instant (ms), else a delay (s, negative: early). */
export interface LiveEvent {
  at: number | null;
  delay: number | null;
}

/** Live data for a stop of a trip. */
export interface LiveCall {
  /** `stop_id`, or the source's own id; null: identified only by the sequence. */
  stopId: string | null;
  /** `stop_sequence`; null: not given. */
  sequence: number | null;
  kind: 'scheduled' | 'skipped' | 'noData';
  arrival: LiveEvent | null;
  departure: LiveEvent | null;
  /** Planned departure according to the source, ms; absent: not given. */
  aimed?: number | null;
  /** Departures at this interval from the departure until that instant (ms), without exact times; absent: a single one. */
  every?: { seconds: number; until: number };
  /** Nobody may board there, or the vehicle passes without stopping; absent: as planned. */
  noBoarding?: true;
  /** `stop_id` of the platform where it calls instead of the planned one; absent: as planned. */
  platform?: string;
}

/** Live data for a trip. */
export interface LiveTrip {
  /** Null: identified by its line and start. */
  tripId: string | null;
  routeId: string | null;
  directionId: number | null;
  /** Service date, yyyymmdd; null: not given. */
  startDate: number | null;
  /** Seconds of the service date; null: not given. */
  startTime: number | null;
  relation: LiveRelation;
  /** Time of the information, ms; null: that of the whole answer. */
  toldAt: number | null;
  /** Delay of the whole trip, s; null: not given. */
  delay: number | null;
  /** Destination; null: as planned. */
  headsign: string | null;
  /** In trip order. */
  calls: readonly LiveCall[];
  /** Contains only some stops, as from a per-stop source: the last one need not be the terminus. */
  isPartial?: true;
  /** Told in order, but not to its end: the last call is not its end if the vehicle leaves there. */
  isOpenEnded?: true;
  /** Some of its calls have a platform of their own. */
  isMoved?: true;
}

/**
 * Calls with boarding: all but the end of the trip, and those without it. The last call of a whole trip is its end, but one that is all that is told
 * only where the vehicle arrives without leaving; so is the last of several by stop. Of a trip that is not told to its end, it
 * is where no departure is told.
 */
export function boardedCalls({
  calls,
  isPartial,
  isOpenEnded,
}: Pick<LiveTrip, 'calls' | 'isPartial' | 'isOpenEnded'>): readonly LiveCall[] {
  const last = calls.at(-1);
  const onlyArrives = last?.departure === null && last.arrival !== null;
  const goesOn = isPartial ? !onlyArrives : isOpenEnded && last?.departure !== null;
  const isEnd = calls.length > 1 ? !goesOn : onlyArrives && !isPartial;
  return (isEnd ? calls.slice(0, -1) : calls).filter(({ noBoarding }) => !noBoarding);
}

/** A stop of a planned trip, in order; seconds since the start of the trip's service day. */
export interface PlannedCall {
  sequence: number;
  stopId: string;
  arrival: number | null;
  departure: number | null;
  /** 1: passengers only get off there. */
  alightingOnly?: number;
}

/** Live state of a planned departure; `platform`: where it leaves instead of its planned stop. */
export type LiveWord =
  | { kind: 'live'; at: number; platform?: string }
  | { kind: 'planned'; platform?: string }
  /** The trip runs without stopping here; or it does not run, without notice to passengers. */
  | { kind: 'skipped' }
  | { kind: 'cancelled' };

/** Where a departure leaves instead of its planned stop; undefined: from there. */
export const platformOf = (word: LiveWord | null | undefined): string | undefined =>
  word && 'platform' in word ? word.platform : undefined;

const planned: LiveWord = { kind: 'planned' };

/** A deviation larger than this is an error, not a prediction, s. */
const farthestSeconds = 12 * 3600;

/** Deviation of an event from its planned time, s; null: unknown or implausible. */
function delayOf(event: LiveEvent | null, plannedSecond: number | null, start: number): number | null {
  if (!event) return null;
  const delay =
    event.at !== null && plannedSecond !== null ? (event.at - start) / 1000 - plannedSecond : event.delay;
  return delay !== null && Math.abs(delay) <= farthestSeconds ? delay : null;
}

/** Of the places at which a call may be, such as both ends of a loop, the nearest in time that leaves one to each of the later calls there. */
function nearest(
  { stopId, aimed, departure, arrival }: LiveCall,
  places: readonly [number, PlannedCall][],
  later: readonly LiveCall[],
  start: number,
): number | undefined {
  const instant = aimed ?? departure?.at ?? arrival?.at ?? null;
  const far = (stop: PlannedCall) =>
    instant === null ? 0 : Math.abs(start + (stop.departure ?? stop.arrival ?? 0) * 1000 - instant);
  const needed = later.filter((one) => one.stopId === stopId).length;
  const free = places.slice(0, Math.max(1, places.length - needed));
  return free.sort(([, one], [, other]) => far(one) - far(other))[0]?.[0];
}

/** Matches calls with planned stops: by sequence, else the next stop with that id, or of several the `nearest`. */
function placed(
  calls: readonly LiveCall[],
  stops: readonly PlannedCall[],
  start: number,
): Map<number, LiveCall> {
  const places = new Map<number, LiveCall>();
  const isOnce = new Set(stops.map(({ stopId }) => stopId)).size === stops.length;
  let next = 0;
  for (const [order, call] of calls.entries()) {
    const here = (stop: PlannedCall, index: number) =>
      call.sequence !== null ? stop.sequence === call.sequence : index >= next && stop.stopId === call.stopId;
    let index = stops.findIndex(here);
    if (index < 0) continue;
    if (!isOnce && call.sequence === null) {
      const candidates = [...stops.entries()].filter(([at, stop]) => here(stop, at));
      index = nearest(call, candidates, calls.slice(order + 1), start) ?? index;
    }
    places.set(index, call);
    next = index + 1;
  }
  return places;
}

/** Delay that a call propagates to later stops: that of its departure, else arrival; null: none. */
function delayAfter({ arrival, departure }: LiveCall, stop: PlannedCall, start: number): number | null {
  return (
    delayOf(departure, stop.departure ?? stop.arrival, start) ??
    delayOf(arrival, stop.arrival ?? stop.departure, start)
  );
}

/**
 * Live state of the departures of a planned trip, by stop (LIV-2); planned seconds are relative to `start`, ms. As in
 * GTFS-Realtime: a delay applies from its stop to the next one with data; a skipped stop does not end it, « no data »
 * does; before the first stop with data, the plan applies. The trip's delay applies if no stop has data. Live times
 * never decrease along the trip. At a stop without boarding, it does not stop. A stop that is skipped according to a per-stop source is a cancelled departure: this is
 * all that such a source says of it.
 */
export function wordsOf(
  { relation, delay: ofTrip, calls, isPartial }: Pick<LiveTrip, 'relation' | 'delay' | 'calls' | 'isPartial'>,
  stops: readonly PlannedCall[],
  start: number,
): LiveWord[] {
  if (relation === 'canceled') return stops.map(() => ({ kind: 'cancelled' }));
  if (relation === 'deleted') return stops.map(() => ({ kind: 'skipped' }));
  const places = placed(calls, stops, start);
  let delay = calls.length === 0 && ofTrip !== null && Math.abs(ofTrip) <= farthestSeconds ? ofTrip : null;
  let latest = -Infinity;
  return stops.map((stop, index): LiveWord => {
    const call = places.get(index);
    if (call?.kind === 'skipped') return { kind: isPartial ? 'cancelled' : 'skipped' };
    if (call?.kind === 'noData') delay = null;
    else if (call) delay = delayAfter(call, stop, start) ?? delay;
    if (call?.noBoarding) return { kind: 'skipped' };
    const second = stop.departure ?? stop.arrival;
    const there = call?.platform !== undefined && { platform: call.platform };
    if (delay === null || second === null) return there ? { ...planned, ...there } : planned;
    latest = Math.max(latest, start + Math.round(second + delay) * 1000);
    return { kind: 'live', at: latest, ...there };
  });
}

/** The newest of several data about one trip; of equally new ones, the first. */
export function newest<T extends { toldAt: number }>(trips: readonly T[]): T | undefined {
  let found: T | undefined;
  for (const trip of trips) if (!found || trip.toldAt > found.toldAt) found = trip;
  return found;
}
