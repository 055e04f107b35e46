import { folded } from '../folded.ts';
import type { Passage } from './rows.ts';

/** Live data for a vehicle at a stop that is not matched to a planned trip. */
export interface Visit {
  /** Key of its line, as in passages. */
  lineKey: string;
  /** Destination; null: unknown. */
  direction: string | null;
  /** Planned departure according to the source, ms; null: unknown. */
  aimed: number | null;
  /** Expected departure, ms; null: unknown, the plan applies. */
  at: number | null;
  /** Departures at this interval from `at` until that instant (ms), without exact times; absent: a single one. */
  every?: { seconds: number; until: number };
  isCancelled: boolean;
  /** Its source says that it is in no plan. */
  isExtra?: true;
}

/** Line key of planned departures whose line is unknown: those by a timetable of a stop point of all lines. */
export const anyLine = 'line ';

/** Maximum difference between the source's planned time and the plan, ms. */
const aimedMs = 90_000;
/** Maximum earliness and delay of a vehicle without a planned time, ms. */
const earlyMs = 3 * 60_000;
const lateMs = 20 * 60_000;

/** Distance between a planned departure and a visit, ms; null: no match. */
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
 * Matches live visits at a stop with the planned departures there, by line, direction and time (LIV-2). Each visit matches at
 * most one planned departure, the nearest still free, and vice versa. An unmatched visit becomes a departure of its own, by
 * `passageOf`: one without an expected time only if it is an extra one, or where nothing is planned of its line, whose
 * source is then the plan. While vehicles leave at an interval, planned departures without live data are dropped. Those of
 * `anyLine` match visits of every line, and then have that line.
 */
export function withVisits(
  planned: readonly Passage[],
  visits: readonly Visit[],
  passageOf: (visit: Visit, at: number) => Passage,
): Passage[] {
  const passages = [...planned];
  const byLine = Map.groupBy(planned.entries(), ([, { lineKey }]) => lineKey);
  const taken = new Set<number>();
  const free = (passage: Passage, index: number) =>
    !taken.has(index) && !passage.live && !passage.cancelled && !passage.every;
  const ways = planned.map(({ direction }) => folded(direction));
  const known = new Set(planned.map(({ lineKey }, index) => `${lineKey} ${ways[index]}`));
  /** Whether planned departures, by index, go where a visit does. What its line's plan does not name decides nothing. */
  const goingAs = ({ lineKey, direction }: Pick<Visit, 'lineKey' | 'direction'>) => {
    const way = direction === null ? null : folded(direction);
    const isNamed = [lineKey, anyLine].some((key) => known.has(`${key} ${way}`));
    return (index: number) => !isNamed || ways[index] === way;
  };
  const ordered = [...visits].sort((a, b) => (a.aimed ?? a.at ?? 0) - (b.aimed ?? b.at ?? 0));
  const rhythms = ordered.flatMap(({ every, at, ...visit }) =>
    every && at !== null ? [{ ...visit, at, every, goesThere: goingAs(visit) }] : [],
  );
  for (const visit of ordered) {
    if (visit.every) continue;
    const keys = [visit.lineKey, anyLine];
    const goesThere = goingAs(visit);
    const near = keys
      .flatMap((key) => byLine.get(key) ?? [])
      .flatMap(([index, passage]) => {
        if (!free(passage, index) || !goesThere(index)) return [];
        const distance = distanceOf(passage, visit);
        return distance === null ? [] : [{ index, passage, distance }];
      });
    const [nearest] = near.sort((a, b) => a.distance - b.distance);
    if (nearest) {
      const { index, passage } = nearest;
      const { lineKey, line } = passage.lineKey === anyLine ? passageOf(visit, passage.at) : passage;
      taken.add(index);
      if (visit.isCancelled) passages[index] = { ...passage, lineKey, line, cancelled: true };
      else if (visit.at === null) passages[index] = { ...passage, lineKey, line };
      else passages[index] = { ...passage, lineKey, line, at: visit.at, live: { planned: passage.at } };
    } else if (!visit.isCancelled) {
      const isPlanless = !keys.some((key) => byLine.has(key));
      const at = visit.at ?? (isPlanless || visit.isExtra ? visit.aimed : null);
      if (at !== null) taken.add(passages.push(passageOf(visit, at)) - 1);
    }
  }
  const isReplaced = (passage: Passage, index: number) =>
    free(passage, index) &&
    rhythms.some(
      ({ lineKey, goesThere, at, every }) =>
        (passage.lineKey === lineKey || passage.lineKey === anyLine) &&
        goesThere(index) &&
        at <= passage.at &&
        passage.at <= every.until,
    );
  return [
    ...passages.filter((passage, index) => !isReplaced(passage, index)),
    ...rhythms.map((visit) => passageOf(visit, visit.at)),
  ];
}
