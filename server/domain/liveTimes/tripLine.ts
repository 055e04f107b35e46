import type { LiveCall, LiveEvent, LiveTrip } from '../../../contract/departures/live.ts';

/**
 * A trip as it is kept: when it was told, what is said of all of it, and its calls, between tabs, which JSON writes none of. A large source
 * tells of a quarter of a million calls, of which screens show some thousand: as objects they fill the memory, and to compare
 * two answers takes as long as to read them.
 */
export type TripLine = string;

const kinds: readonly LiveCall['kind'][] = ['scheduled', 'skipped', 'noData'];

/** Whole minutes late and no instant, as most sources have it: the delay alone. */
type PackedEvent = number | [at: number | null, delay: number | null] | null;
/** A departure that says the same as its arrival says nothing. */
type PackedCall = [
  stopId: string | null,
  sequence: number | null,
  kind: number,
  arrival: PackedEvent,
  departure?: PackedEvent,
  aimed?: number | null,
  every?: { seconds: number; until: number },
];

const packEvent = (event: LiveEvent | null): PackedEvent => {
  if (event === null) return null;
  return event.at === null && event.delay !== null ? event.delay : [event.at, event.delay];
};

function unpackEvent(packed: PackedEvent): LiveEvent | null {
  if (packed === null) return null;
  return typeof packed === 'number' ? { at: null, delay: packed } : { at: packed[0], delay: packed[1] };
}

function packCall({ stopId, sequence, kind, arrival, departure, aimed, every }: LiveCall): PackedCall {
  const head = [stopId, sequence, kinds.indexOf(kind), packEvent(arrival)] as const;
  const more = every ? ([aimed ?? null, every] as const) : aimed ? ([aimed] as const) : ([] as const);
  const isSame = arrival?.at === departure?.at && arrival?.delay === departure?.delay;
  return isSame && more.length === 0 ? [...head] : [...head, packEvent(departure), ...more];
}

function unpackCall(packed: PackedCall): LiveCall {
  const [stopId, sequence, kind, arrival, departure, aimed, every] = packed;
  const same = packed.length === 4 ? arrival : (departure ?? null);
  return {
    ...{ stopId, sequence, kind: kinds[kind] ?? 'scheduled' },
    ...{ arrival: unpackEvent(arrival), departure: unpackEvent(same) },
    ...(aimed && { aimed }),
    ...(every && { every }),
  };
}

export function lineOf({ toldAt, calls, ...head }: LiveTrip): TripLine {
  return `${toldAt ?? ''}\t${JSON.stringify(head)}\t${JSON.stringify(calls.map(packCall))}`;
}

/** A trip that was kept; its calls are read each time they are asked for. */
export function tripOfLine(line: TripLine): LiveTrip {
  const [told, head] = [line.indexOf('\t'), line.lastIndexOf('\t')];
  return {
    ...(JSON.parse(line.slice(told + 1, head)) as Omit<LiveTrip, 'toldAt' | 'calls'>),
    toldAt: told === 0 ? null : Number(line.slice(0, told)),
    get calls() {
      return (JSON.parse(line.slice(head + 1)) as PackedCall[]).map(unpackCall);
    },
  };
}

/** Whether two lines say the same, whenever they said it. */
export const saysTheSame = (one: TripLine, other: TripLine | undefined): boolean =>
  one === other || (other !== undefined && one.slice(one.indexOf('\t')) === other.slice(other.indexOf('\t')));
