import { boardedCalls } from '../../../contract/departures/live.ts';
import type { HeardTrip, LiveAnswer } from './liveTimes.ts';

/** What a source says of a vehicle at a stop, by its own names. */
export interface HeardVisit {
  /** What the source calls the line; null: it does not say. */
  lineRef: string | null;
  headsign: string | null;
  /** When it was to leave, and when it leaves, ms; null: not told. */
  aimed: number | null;
  at: number | null;
  /** From `at` on vehicles leave so often, until that instant (ms); absent: one leaves. */
  every?: { seconds: number; until: number };
  isCancelled: boolean;
}

/** The departures of a trip of which no plan is known, by stop. */
export function visitsOf(trip: HeardTrip): [stopId: string, HeardVisit][] {
  const { routeId: lineRef, headsign, relation } = trip;
  const isOff = relation === 'canceled' || relation === 'deleted';
  return boardedCalls(trip).flatMap((call): [string, HeardVisit][] => {
    const { stopId, kind, aimed = null, departure, arrival, every } = call;
    if (stopId === null) return [];
    const at = kind === 'scheduled' ? (departure?.at ?? arrival?.at ?? null) : null;
    const isCancelled = isOff || kind === 'skipped';
    return [[stopId, { lineRef, headsign, aimed, at, isCancelled, ...(every && { every }) }]];
  });
}

const known = new WeakMap<LiveAnswer, Map<string, HeardVisit[]>>();

function byStop(answer: LiveAnswer): Map<string, HeardVisit[]> {
  const found = known.get(answer);
  if (found) return found;
  const all = answer.trips.flatMap(visitsOf);
  const stops = new Map<string, HeardVisit[]>();
  for (const [stopId, visits] of Map.groupBy(all, ([stop]) => stop))
    stops.set(
      stopId,
      visits.map(([, visit]) => visit),
    );
  known.set(answer, stops);
  return stops;
}

/** All that answers say of a stop of which no feed is known: the first source that says anything of it. */
export const visitsAt = (answers: readonly LiveAnswer[], stopId: string): readonly HeardVisit[] =>
  answers.map((answer) => byStop(answer).get(stopId) ?? []).find(({ length }) => length > 0) ?? [];
