import {
  endOf,
  latestOccurrence,
  nextOccurrence,
  type Occurrence,
  type PlannedSpan,
  planTimeOf,
  type PlanTime,
} from './scenarioPlan.ts';
import type { ScenarioPlan } from './schemas/scenarioPlan.ts';

/** A plan, and what it has done so far. */
export interface PlanProgress {
  time: PlanTime;
  /** Delay in seconds after which its scenario stops by itself; null: never. */
  delay: number | null;
  /** Occurrences that began by then (ms) are done, or skipped for good. */
  handledUntil: number;
  /** It made the current activation. */
  running: boolean;
}

/** A plan as pages use it. */
export interface Plan extends ScenarioPlan {
  time: PlanTime;
  /** The scenario's own duration, in seconds. */
  delay: number | null;
}

/** Null: it has no time that this version knows. */
export function planOf(plan: ScenarioPlan): Plan | null {
  const time = planTimeOf(plan);
  return time && { ...plan, time, delay: plan.autoDeactivationDelay };
}

/** The occurrence of a plan that should have started by `now` (ms), has not, and is not over; null: none. */
export const dueOf = (plan: PlanProgress, now: number, timeZone: string): Occurrence | null =>
  stillDue(plan, latestOccurrence(plan.time, now, timeZone), now);

/** The same with the latest occurrence of the plan at hand. */
export const stillDue = (
  { delay, handledUntil }: Omit<PlanProgress, 'time'>,
  latest: Occurrence | null,
  now: number,
): Occurrence | null => (latest && latest.start > handledUntil && endOf(latest, delay) > now ? latest : null);

/** The plans that should have started by `now` (ms), with the occurrence that has not. */
export const dueAmong = <T extends PlanProgress>(
  plans: readonly T[],
  now: number,
  timeZone: string,
): (T & { due: Occurrence })[] =>
  plans.flatMap((plan) => {
    const due = dueOf(plan, now, timeZone);
    return due ? [{ ...plan, due }] : [];
  });

/** Whether a plan has something left to do at `now` (ms): it runs, waits to start, or is still to start. */
export const isComing = (plan: PlanProgress, now: number, timeZone: string): boolean =>
  plan.running || dueOf(plan, now, timeZone) !== null || nextOccurrence(plan.time, now, timeZone) !== null;

/** Of plans with a due occurrence the one that starts, by the latest start: it replaces the others. Undefined: none. */
export const latestDue = <T extends { id: number; due: Occurrence }>(plans: readonly T[]): T | undefined =>
  plans.toSorted((a, b) => b.due.start - a.due.start || b.id - a.id)[0];

/** Which plan starts at `free` (ms), once what ran by hand is over: its own plans do not. Undefined: none. */
export const firstAt = <T extends PlanProgress & { id: number; scenarioId: number }>(
  plans: readonly T[],
  byHand: { id: number } | null,
  free: number,
  timeZone: string,
): (T & { due: Occurrence }) | undefined =>
  latestDue(
    dueAmong(plans, free, timeZone).filter(
      ({ due, scenarioId }) => due.start === free || scenarioId !== byHand?.id,
    ),
  );

/** When the first of these plans starts that has not yet at `now` (ms), which ends a planned activation; Infinity: never. */
export const nextStart = (plans: readonly PlanProgress[], now: number, timeZone: string): number =>
  Math.min(
    ...plans.map(
      ({ time, handledUntil }) =>
        nextOccurrence(time, Math.max(now, handledUntil), timeZone)?.start ?? Infinity,
    ),
  );

/** A scenario that was activated by hand; `endsAt`: when it stops by itself, ms; null: never. */
export interface ByHand {
  id: number;
  endsAt: number | null;
}

/**
 * How plans meet the scenario that is current at `now` (ms): they wait for one activated by hand, `byHand`, and the next
 * start ends that of a plan. `endsAt`: when it ends by itself or by that; Infinity: not until a user stops it.
 */
export function meetCurrent<T extends ByHand & { planned?: boolean | undefined }>(
  current: T | null,
  plans: readonly PlanProgress[],
  now: number,
  timeZone: string,
): { byHand: T | null; endsAt: number } {
  const own = current?.endsAt ?? Infinity;
  if (!current?.planned) return { byHand: current, endsAt: own };
  // A plan that is due has not been started yet: the server is about to.
  const replaced = dueAmong(plans, now, timeZone).length > 0 ? now : nextStart(plans, now, timeZone);
  return { byHand: null, endsAt: Math.min(own, replaced) };
}

/** When plans may begin, ms: once what runs by hand has ended; Infinity: nobody knows. */
const freeAt = (byHand: ByHand | null, now: number): number =>
  byHand ? Math.max(now, byHand.endsAt ?? Infinity) : now;

/** The occurrences of a plan that start before `to` and after both `from` and `after` (ms), and the one before `from`. */
function startsOf(time: PlanTime, [after, from, to]: readonly [number, number, number], timeZone: string) {
  const starts: Occurrence[] = [];
  const begun = latestOccurrence(time, Math.max(after, from), timeZone);
  let next = begun && begun.start > after ? begun : nextOccurrence(time, Math.max(after, from), timeZone);
  while (next && next.start < to) {
    starts.push(next);
    next = nextOccurrence(time, next.start, timeZone);
  }
  return starts;
}

/**
 * The runs between `from` and `to` (ms) that plans are still to start at `now`, by their beginning, as the server starts
 * them: while a scenario runs that was activated by hand (`byHand`), plans wait; at its end the latest one begins, the
 * others do not, and neither do its own. Each start ends the run before for good.
 */
export function comingRuns<T extends PlanProgress & { id: number; scenarioId: number }>(
  plans: readonly T[],
  byHand: ByHand | null,
  { now, from, to, timeZone }: { now: number; from: number; to: number; timeZone: string },
): (PlannedSpan & { plan: T })[] {
  const free = freeAt(byHand, now);
  if (free >= to) return [];
  const first = firstAt(plans, byHand, free, timeZone);
  const starts = plans
    .flatMap((plan) => {
      const after = Math.max(free, plan.handledUntil);
      return startsOf(plan.time, [after, from, to], timeZone).map((run) => ({ ...run, plan }));
    })
    .concat(first ? [{ ...first.due, start: free, plan: first }] : [])
    .sort((a, b) => a.start - b.start || a.plan.id - b.plan.id);
  return starts
    .map(({ plan, ...run }, index) => ({
      plan,
      start: run.start,
      // The start that ends the last one is after `to`.
      end: Math.min(
        endOf(run, plan.delay),
        starts[index + 1]?.start ?? nextStart(plans, run.start, timeZone),
      ),
    }))
    .filter(({ start, end }) => end > Math.max(from, start));
}

/** The run that begins first after `now` (ms), as comingRuns has it; undefined: none. */
export function firstRun<T extends PlanProgress & { id: number; scenarioId: number }>(
  plans: readonly T[],
  byHand: ByHand | null,
  now: number,
  timeZone: string,
): (PlannedSpan & { plan: T }) | undefined {
  const free = freeAt(byHand, now);
  if (free === Infinity) return undefined;
  const to = nextStart(plans, free, timeZone) + 1;
  return comingRuns(plans, byHand, { now, from: now, to, timeZone }).find(({ start }) => start > now);
}

/**
 * The progress of a plan saved at `now` (ms) with this time; `before`: null for a new one. What it would have started
 * before does not start, unless it waits to start and its new time changes only until when it would run.
 */
export function progressOf(
  before: PlanProgress | null,
  { time, delay }: Pick<PlanProgress, 'time' | 'delay'>,
  now: number,
  timeZone: string,
): PlanProgress {
  const due = before && dueOf(before, now, timeZone);
  const waits = due !== null && due.start === latestOccurrence(time, now, timeZone)?.start;
  return {
    time,
    delay,
    handledUntil: before && waits ? before.handledUntil : now,
    running: before?.running ?? false,
  };
}
