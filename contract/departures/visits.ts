import type { Passage } from './rows.ts';

/** What a source says of a vehicle at a stop, where it is not known which trip of the plan that is. */
export interface Visit {
  /** Of which line, as passages have it. */
  lineKey: string;
  /** Where it goes; null: the source does not say. */
  direction: string | null;
  /** When it was to leave, ms; null: the source does not say. */
  aimed: number | null;
  /** When it leaves, ms; null: the source does not say, so that the plan holds. */
  at: number | null;
  /** From `at` on vehicles leave so often, until that instant (ms), and no times are told; absent: one leaves. */
  every?: { seconds: number; until: number };
  isCancelled: boolean;
}

/** How far what a source believes to be planned is from the plan at most, ms. */
const aimedMs = 90_000;
/** By how much a vehicle of which no planned time is told may be early, and late, ms. */
const earlyMs = 3 * 60_000;
const lateMs = 20 * 60_000;

/** How far a planned departure is from what a visit tells, ms; null: it is another one. */
function distanceOf(planned: Passage, { aimed, at }: Visit): number | null {
  if (aimed !== null) {
    const distance = Math.abs(planned.at - aimed);
    return distance <= aimedMs ? distance : null;
  }
  if (at === null) return null;
  const lateness = at - planned.at;
  return lateness >= -earlyMs && lateness <= lateMs ? Math.abs(lateness) : null;
}

/**
 * Puts what a source says of vehicles at a stop beside the planned departures there, by line, direction and time (LIV-2). Each
 * visit is one planned departure at most, the nearest that no other visit is, and each departure one visit. One of no planned
 * departure is a departure of its own, as `passageOf` has it. Where vehicles leave at an interval, the planned departures of
 * which nothing else is said are none.
 */
export function withVisits(
  planned: readonly Passage[],
  visits: readonly Visit[],
  passageOf: (visit: Visit & { at: number }) => Passage,
): Passage[] {
  const passages = [...planned];
  const taken = new Set<number>();
  const free = (passage: Passage, index: number) =>
    !taken.has(index) && !passage.live && !passage.cancelled && !passage.every;
  const directions = new Set(planned.map(({ lineKey, direction }) => `${lineKey} ${direction}`));
  const ordered = [...visits].sort((a, b) => (a.aimed ?? a.at ?? 0) - (b.aimed ?? b.at ?? 0));
  const rhythms = ordered.flatMap(({ every, at, ...visit }) =>
    every && at !== null ? [{ ...visit, at, every }] : [],
  );
  for (const visit of ordered) {
    if (visit.every) continue;
    // Where the source calls the direction otherwise than the plan, the time alone decides.
    const isNamed = directions.has(`${visit.lineKey} ${visit.direction}`);
    const near = planned.flatMap((passage, index) => {
      if (!free(passage, index) || passage.lineKey !== visit.lineKey) return [];
      if (isNamed && passage.direction !== visit.direction) return [];
      const distance = distanceOf(passage, visit);
      return distance === null ? [] : [{ index, distance }];
    });
    const [nearest] = near.sort((a, b) => a.distance - b.distance || a.index - b.index);
    const passage = nearest && planned[nearest.index];
    if (passage) {
      taken.add(nearest.index);
      if (visit.isCancelled) passages[nearest.index] = { ...passage, cancelled: true };
      else if (visit.at !== null)
        passages[nearest.index] = { ...passage, at: visit.at, live: { planned: passage.at } };
    } else if (!visit.isCancelled && visit.at !== null) {
      passages.push(passageOf({ ...visit, at: visit.at }));
    }
  }
  const isReplaced = (passage: Passage, index: number) =>
    free(passage, index) &&
    rhythms.some(
      ({ lineKey, direction, at, every }) =>
        passage.lineKey === lineKey &&
        passage.direction === direction &&
        at <= passage.at &&
        passage.at <= every.until,
    );
  return [
    ...passages.filter((passage, index) => !isReplaced(passage, index)),
    ...rhythms.map((visit) => passageOf(visit)),
  ];
}
