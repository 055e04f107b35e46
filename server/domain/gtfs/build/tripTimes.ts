import { boarding } from '../builtSchema.ts';

/** A stop of a trip, as in its line of stop_times.txt. */
export interface TripStop {
  line: number;
  sequence: number;
  /** stops.id */
  stop: number;
  /** Seconds; null: not given. */
  arrival: number | null;
  departure: number | null;
  /** `pickup_type`: 1: no boarding, 2: phone the agency, 3: ask the driver; 0: regular. */
  pickup: number;
  headsign: string | null;
  boards: number;
}

/** Receives irregularities. */
export interface TripListeners {
  /** Two stops have the same sequence number. */
  onDuplicate(stop: TripStop): void;
  onWarning(kind: 'backwards' | 'departsBefore' | 'noTime', stop: TripStop): void;
}

/**
 * Sorts the stops of a trip, interpolates missing times (in equal steps between two stops with times), and determines
 * where passengers board: not where the feed forbids it, nor at the last stop, nor where no time is known. Modifies the
 * stops in place.
 */
export function completeTrip(stops: TripStop[], byFrequency: boolean, listeners: TripListeners): void {
  if (!isInOrder(stops)) stops.sort((a, b) => a.sequence - b.sequence);
  let before: TripStop | null = null;
  /** Index of the last stop with times, and its departure. */
  let known = -1;
  let start = 0;
  for (const [index, stop] of stops.entries()) {
    if (before?.sequence === stop.sequence) listeners.onDuplicate(stop);
    before = stop;
    stop.arrival ??= stop.departure;
    stop.departure ??= stop.arrival;
    const { arrival, departure } = stop;
    if (arrival === null || departure === null) continue;
    if (departure < arrival) listeners.onWarning('departsBefore', stop);
    if (known !== -1) {
      if (arrival < start) listeners.onWarning('backwards', stop);
      if (index > known + 1) interpolate(stops.slice(known + 1, index), start, arrival);
    }
    known = index;
    start = departure;
  }
  const last = stops.length - 1;
  for (const [index, stop] of stops.entries()) {
    if (stop.departure === null) listeners.onWarning('noTime', stop);
    stop.boards = boardingAt(stop, index === last, byFrequency);
  }
}

function isInOrder(stops: readonly TripStop[]): boolean {
  let before = -1;
  for (const { sequence } of stops) {
    if (sequence < before) return false;
    before = sequence;
  }
  return true;
}

/** Sets equally spaced times at the stops between `start` and `end`. */
function interpolate(between: readonly TripStop[], start: number, end: number): void {
  for (const [at, stop] of between.entries()) {
    stop.arrival = Math.round(start + ((end - start) * (at + 1)) / (between.length + 1));
    stop.departure = stop.arrival;
  }
}

function boardingAt({ pickup, departure }: TripStop, isLast: boolean, byFrequency: boolean): number {
  if (pickup === 1) return boarding.no;
  if (isLast) return boarding.atEnd;
  if (departure === null) return boarding.unknown;
  return byFrequency ? boarding.byFrequency : boarding.atTime;
}
