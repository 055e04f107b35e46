import { boardedCalls, type LiveCall, newest } from '../../../contract/departures/live.ts';
import type { HeardTrip, LiveAnswer } from './liveTimes.ts';

/** Live data for a vehicle at a stop, in the source's ids. */
export interface HeardVisit {
  /** Line id in the source; null: unknown. */
  lineRef: string | null;
  headsign: string | null;
  /** Planned and expected departure, ms; null: unknown. */
  aimed: number | null;
  at: number | null;
  /** Departures at this interval from `at` until that instant (ms); absent: a single one. */
  every?: { seconds: number; until: number };
  isCancelled: boolean;
  /** Its source says that it is in no plan. */
  isExtra?: true;
  /** As `nextStopOf`; absent: none. */
  next?: string;
}

/**
 * Where a trip calls next after one of its calls, if one boards there or it ends there; null: nowhere, or unknown. From two
 * platforms of a station in a row it leaves once, as a planned one does (docs/decisions/0028-departures.md).
 */
export function nextStopOf(
  { calls, isPartial }: Pick<HeardTrip, 'calls' | 'isPartial'>,
  call: LiveCall,
): string | null {
  if (isPartial) return null;
  const place = calls.indexOf(call);
  const next = calls.find(({ kind }, at) => at > place && kind !== 'skipped');
  if (!next) return null;
  const leavesAt = next.departure?.at ?? next.arrival?.at ?? next.aimed ?? null;
  return next === calls.at(-1) || (leavesAt !== null && !next.noBoarding) ? next.stopId : null;
}

/** What leaves from some stops: of two in a row the last departure. */
export const leavingFrom = <T extends { next?: string | null }>(
  stopIds: readonly string[],
  all: readonly T[],
) => all.filter(({ next }) => next == null || !stopIds.includes(next));

/** Departures of a trip without a known plan, by stop. */
export function visitsOf(trip: HeardTrip): [stopId: string, HeardVisit][] {
  const { routeId: lineRef, headsign, relation } = trip;
  const more = relation === 'added' && { isExtra: true as const };
  const isOff = relation === 'canceled' || relation === 'deleted';
  const { calls, isPartial, isOpenEnded } = trip;
  return boardedCalls({ calls, isPartial, isOpenEnded }).flatMap((call): [string, HeardVisit][] => {
    const { stopId, kind, aimed = null, departure, arrival, every } = call;
    if (stopId === null) return [];
    const at = kind === 'scheduled' ? (departure?.at ?? arrival?.at ?? null) : null;
    const isCancelled = isOff || kind === 'skipped';
    const next = nextStopOf({ calls, isPartial }, call);
    return [
      [
        stopId,
        {
          lineRef,
          headsign,
          aimed,
          at,
          isCancelled,
          ...(next !== null && { next }),
          ...more,
          ...(every && { every }),
        },
      ],
    ];
  });
}

/** What an answer says of a vehicle at a stop, with the time of the information, ms. */
interface Told {
  stopId: string;
  visit: HeardVisit;
  toldAt: number;
  answer: LiveAnswer;
}

const known = new WeakMap<LiveAnswer, Map<string, Told[]>>();

function byStop(answer: LiveAnswer): Map<string, Told[]> {
  const found = known.get(answer);
  if (found) return found;
  const all = answer.trips.flatMap((trip) =>
    visitsOf(trip).map(([stopId, visit]): Told => ({ stopId, visit, toldAt: trip.toldAt, answer })),
  );
  const stops = Map.groupBy(all, ({ stopId }) => stopId);
  known.set(answer, stops);
  return stops;
}

/** Live data at a stop without a feed: of each line, which `lineOf` knows by the source's id, from the source with the latest. */
export function visitsAt(
  answers: readonly LiveAnswer[],
  stopId: string,
  lineOf: (ref: string | null) => unknown,
): HeardVisit[] {
  const told = answers.flatMap((answer) => byStop(answer).get(stopId) ?? []);
  return [...Map.groupBy(told, ({ visit }) => lineOf(visit.lineRef)).values()].flatMap((ofLine) => {
    const last = newest(ofLine)?.answer;
    return ofLine.filter(({ answer }) => answer === last).map(({ visit }) => visit);
  });
}
