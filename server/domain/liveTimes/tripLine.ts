import type { LiveCall, LiveEvent, LiveTrip } from '../../../contract/departures/live.ts';
import type { HeardTrip } from '../departures/liveTimes.ts';

/**
 * A stored trip: the report time, data about the whole trip, and its calls, separated by tabs, which JSON never contains. A
 * large source reports a quarter of a million calls, of which screens show some thousand: as objects they would fill memory,
 * and comparing two answers would take as long as parsing them.
 */
export type TripLine = string;

const kinds: readonly LiveCall['kind'][] = ['scheduled', 'skipped', 'noData'];

/** If late by whole minutes and without an instant, as in most sources: only the delay. */
type PackedEvent = number | [at: number | null, delay: number | null] | null;
/** A departure equal to the arrival is omitted. */
type PackedCall = [
  stopId: string | null,
  sequence: number | null,
  kind: number,
  arrival: PackedEvent,
  departure?: PackedEvent,
  aimed?: number | null,
  every?: { seconds: number; until: number } | null,
  noBoarding?: 0 | 1,
  platform?: string,
];

const packEvent = (event: LiveEvent | null): PackedEvent => {
  if (event === null) return null;
  return event.at === null && event.delay !== null ? event.delay : [event.at, event.delay];
};

function unpackEvent(packed: PackedEvent): LiveEvent | null {
  if (packed === null) return null;
  return typeof packed === 'number' ? { at: null, delay: packed } : { at: packed[0], delay: packed[1] };
}

/** What few calls have: as much of it as is needed. */
function packRest(call: Pick<LiveCall, 'aimed' | 'every' | 'noBoarding' | 'platform'>) {
  const { aimed = null, every, noBoarding, platform } = call;
  if (platform !== undefined) return [aimed, every ?? null, noBoarding ? 1 : 0, platform] as const;
  if (noBoarding) return [aimed, every ?? null, 1] as const;
  if (every) return [aimed, every] as const;
  return aimed ? ([aimed] as const) : ([] as const);
}

function packCall({ stopId, sequence, kind, arrival, departure, ...rest }: LiveCall): PackedCall {
  const head = [stopId, sequence, kinds.indexOf(kind), packEvent(arrival)] as const;
  const more = packRest(rest);
  const isSame = arrival?.at === departure?.at && arrival?.delay === departure?.delay;
  return isSame && more.length === 0 ? [...head] : [...head, packEvent(departure), ...more];
}

function unpackCall(packed: PackedCall): LiveCall {
  const [stopId, sequence, kind, arrival, departure, aimed, every, noBoarding, platform] = packed;
  const same = packed.length === 4 ? arrival : (departure ?? null);
  return {
    stopId,
    sequence,
    kind: kinds[kind] ?? 'scheduled',
    arrival: unpackEvent(arrival),
    departure: unpackEvent(same),
    ...(aimed && { aimed }),
    ...(every && { every }),
    ...(noBoarding && { noBoarding: true }),
    ...(platform !== undefined && { platform }),
  };
}

export function lineOf({ toldAt, calls, ...head }: LiveTrip): TripLine {
  return `${toldAt ?? ''}\t${JSON.stringify(head)}\t${JSON.stringify(calls.map(packCall))}`;
}

type Head = Omit<LiveTrip, 'toldAt' | 'calls'>;

/** A stored trip. Its calls are parsed on each access, and are not copied by `{ ...trip }`. */
class KeptTrip<At extends number | null> implements LiveTrip {
  readonly tripId: Head['tripId'];
  readonly routeId: Head['routeId'];
  readonly directionId: Head['directionId'];
  readonly startDate: Head['startDate'];
  readonly startTime: Head['startTime'];
  readonly relation: Head['relation'];
  readonly delay: Head['delay'];
  readonly headsign: Head['headsign'];
  declare readonly isPartial?: true;
  declare readonly isOpenEnded?: true;
  declare readonly isMoved?: true;
  readonly toldAt: At;
  readonly #line: TripLine;

  constructor(line: TripLine, toldAt: At, head: Head) {
    this.tripId = head.tripId;
    this.routeId = head.routeId;
    this.directionId = head.directionId;
    this.startDate = head.startDate;
    this.startTime = head.startTime;
    this.relation = head.relation;
    this.delay = head.delay;
    this.headsign = head.headsign;
    if (head.isPartial) this.isPartial = true;
    if (head.isOpenEnded) this.isOpenEnded = true;
    if (head.isMoved) this.isMoved = true;
    this.toldAt = toldAt;
    this.#line = line;
  }

  get calls(): readonly LiveCall[] {
    return (JSON.parse(this.#line.slice(this.#line.lastIndexOf('\t') + 1)) as PackedCall[]).map(unpackCall);
  }
}

const toldAtOf = (line: TripLine): number | null => Number(line.slice(0, line.indexOf('\t'))) || null;
const headOf = (line: TripLine) =>
  JSON.parse(line.slice(line.indexOf('\t') + 1, line.lastIndexOf('\t'))) as Head;

export const tripOfLine = (line: TripLine): LiveTrip => new KeptTrip(line, toldAtOf(line), headOf(line));

/** The same with the report time, which `told` derives from the line's. */
export const heardTripOf = (line: TripLine, told: (at: number | null) => number): HeardTrip =>
  new KeptTrip(line, told(toldAtOf(line)), headOf(line));

/** Whether two lines have the same content, whatever their report times. */
export const saysTheSame = (one: TripLine, other: TripLine | undefined): boolean =>
  one === other || (other !== undefined && one.slice(one.indexOf('\t')) === other.slice(other.indexOf('\t')));
