import {
  endOf,
  latestOccurrence,
  nextOccurrence,
  type Occurrence,
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

/** Whether a plan has something left to do at `now` (ms): it runs, waits to start, or is still to start. */
export const isComing = (plan: PlanProgress, now: number, timeZone: string): boolean =>
  plan.running || dueOf(plan, now, timeZone) !== null || nextOccurrence(plan.time, now, timeZone) !== null;

/** Of plans with a due occurrence the one that starts, by the latest start: it replaces the others. Undefined: none. */
export const latestDue = <T extends { id: number; due: Occurrence }>(plans: readonly T[]): T | undefined =>
  plans.toSorted((a, b) => b.due.start - a.due.start || b.id - a.id)[0];

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
