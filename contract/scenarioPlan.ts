import { farthestMs } from './messageTime.ts';
import { weekdays, type Weekday } from './timetable/days.ts';
import { addDays, dateAt, firstInstantOf, weekdayOf } from './zonedTime.ts';

/** A scenario that starts once: instants in ms. Without a stop: until its own delay, or until a user stops it. */
export interface OncePlan {
  startsAt: number;
  stopsAt: number | null;
}

/**
 * A scenario that starts weekly, in the project's time zone. A stop not after the start is on the next day. `firstDay`,
 * `lastDay` (`YYYY-MM-DD`, inclusive) limit its starts; null: no limit.
 */
export interface WeeklyPlan {
  days: readonly Weekday[];
  /** Minutes of the day, 0 to 1439. */
  startMinute: number;
  stopMinute: number | null;
  firstDay: string | null;
  lastDay: string | null;
}

/** Planned time of a scenario (TIM-8). */
export type PlanTime = OncePlan | WeeklyPlan;

/** The same as sent and stored: one of both kinds, with the other's fields null or absent. */
export type FlatPlanTime = { [K in keyof OncePlan]?: number | null | undefined } & {
  [K in keyof WeeklyPlan]?: WeeklyPlan[K] | null | undefined;
};

/** One occurrence of a plan; no stop: until the next occurrence, or for good. */
export interface Occurrence {
  start: number;
  stop: number | null;
}

export const isWeekly = (time: PlanTime): time is WeeklyPlan => 'days' in time;

/** Parses a plan's time; null: no start, or two. */
export function planTimeOf(flat: FlatPlanTime): PlanTime | null {
  const { startsAt, stopsAt, days, startMinute, stopMinute, firstDay, lastDay } = flat;
  if (days && startMinute != null && startsAt == null && stopsAt == null)
    return {
      days,
      startMinute,
      stopMinute: stopMinute ?? null,
      firstDay: firstDay ?? null,
      lastDay: lastDay ?? null,
    };
  const isOnce = !days && startMinute == null && stopMinute == null && !firstDay && !lastDay;
  return isOnce && startsAt != null ? { startsAt, stopsAt: stopsAt ?? null } : null;
}

const dayMinutes = 1440;
/** Contains each weekday twice, so that a night shortened by a clock change hides nothing. */
const twoWeeks = 15;

/** The occurrence that starts on a date; null: none, or skipped by a clock change. */
function occurrenceOn(time: WeeklyPlan, date: string, timeZone: string): Occurrence | null {
  const { days, startMinute, stopMinute, firstDay, lastDay } = time;
  if ((firstDay !== null && date < firstDay) || (lastDay !== null && date > lastDay)) return null;
  if (!days.includes(weekdays[weekdayOf(date)] as Weekday)) return null;
  const instant = (minute: number) => firstInstantOf(date, minute * 60, timeZone);
  const start = instant(startMinute);
  if (stopMinute === null) return { start, stop: null };
  const stop = instant(stopMinute > startMinute ? stopMinute : stopMinute + dayMinutes);
  return stop > start ? { start, stop } : null;
}

/** The first occurrence after an instant (ms); null: none. */
export function nextOccurrence(time: PlanTime, after: number, timeZone: string): Occurrence | null {
  if (!isWeekly(time)) return time.startsAt > after ? onceOf(time) : null;
  const eve = addDays(dateAt(after, timeZone), -1);
  const first = time.firstDay !== null && time.firstDay > eve ? time.firstDay : eve;
  for (let day = 0; day <= twoWeeks; day += 1) {
    const found = occurrenceOn(time, addDays(first, day), timeZone);
    if (found && found.start > after) return found;
  }
  return null;
}

/** The last occurrence started by an instant (ms); null: none. */
export function latestOccurrence(time: PlanTime, by: number, timeZone: string): Occurrence | null {
  if (!isWeekly(time)) return time.startsAt <= by ? onceOf(time) : null;
  const today = dateAt(by, timeZone);
  const last = time.lastDay !== null && time.lastDay < today ? time.lastDay : today;
  for (let day = 0; day <= twoWeeks; day += 1) {
    const found = occurrenceOn(time, addDays(last, -day), timeZone);
    if (found && found.start <= by) return found;
  }
  return null;
}

const onceOf = ({ startsAt, stopsAt }: OncePlan): Occurrence => ({ start: startsAt, stop: stopsAt });

/** End of an occurrence, ms, for a scenario that stops by itself after `delay` seconds (null: never); Infinity: none. */
export const endOf = ({ start, stop }: Occurrence, delay: number | null): number =>
  Math.min(stop ?? Infinity, delay === null ? Infinity : start + delay * 1000);

/** An occurrence with its effective end: its own, its scenario's, or the plan's next start. */
export interface PlannedSpan {
  start: number;
  /** Exclusive; Infinity: until stopped by a user. */
  end: number;
}

/** Occurrences of a plan that overlap `from` to `to` (ms, exclusive), in order. */
export function plannedSpans(
  time: PlanTime,
  delay: number | null,
  [from, to]: readonly [number, number],
  timeZone: string,
): PlannedSpan[] {
  const spans: PlannedSpan[] = [];
  let next = latestOccurrence(time, from, timeZone) ?? nextOccurrence(time, from, timeZone);
  while (next && next.start < to) {
    const after = nextOccurrence(time, next.start, timeZone);
    const end = Math.min(endOf(next, delay), after?.start ?? Infinity);
    if (end > from) spans.push({ start: next.start, end });
    next = after;
  }
  return spans;
}

/** An error in a plan, and its field. */
export type PlanProblem =
  | { field: 'startsAt'; problem: 'past' | 'tooFar' }
  | { field: 'stopsAt'; problem: 'stopBeforeStart' | 'tooFar' }
  | { field: 'days'; problem: 'noDay' }
  | { field: 'firstDay'; problem: 'tooFar' }
  | { field: 'lastDay'; problem: 'lastBeforeFirst' | 'never' };

/** Error in a plan given at `now` (ms); null: none. `kept`: its previous start, which may be past. */
export function planProblemOf(
  time: PlanTime,
  now: number,
  timeZone: string,
  kept: number | null = null,
): PlanProblem | null {
  const farthest = now + farthestMs;
  if (!isWeekly(time)) {
    const { startsAt, stopsAt } = time;
    if (startsAt <= now && startsAt !== kept) return { field: 'startsAt', problem: 'past' };
    if (startsAt > farthest) return { field: 'startsAt', problem: 'tooFar' };
    if (stopsAt === null) return null;
    if (stopsAt <= Math.max(startsAt, now)) return { field: 'stopsAt', problem: 'stopBeforeStart' };
    return stopsAt > farthest ? { field: 'stopsAt', problem: 'tooFar' } : null;
  }
  const { days, firstDay, lastDay } = time;
  if (days.length === 0) return { field: 'days', problem: 'noDay' };
  if (firstDay !== null && firstDay > dateAt(farthest, timeZone))
    return { field: 'firstDay', problem: 'tooFar' };
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    return { field: 'lastDay', problem: 'lastBeforeFirst' };
  // Without a last day it will run: no clock change leaves the same hour out each week.
  return nextOccurrence(time, now, timeZone) ? null : { field: 'lastDay', problem: 'never' };
}
