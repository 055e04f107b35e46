import { farthestMs } from './messageTime.ts';
import { weekdays, type Weekday } from './timetable/days.ts';
import { addDays, dateAt, firstInstantOf, weekdayOf } from './zonedTime.ts';

/** A scenario that starts once: its instants, ms. No stop: it lasts until its own delay, or until somebody stops it. */
export interface OncePlan {
  startsAt: number;
  stopsAt: number | null;
}

/**
 * A scenario that starts on days of the week, by the clocks of the project. A stop that is not after the start is the next
 * day's. `firstDay`, `lastDay` (`YYYY-MM-DD`, both included) are days on which it may start; null: no bound.
 */
export interface WeeklyPlan {
  days: readonly Weekday[];
  /** Minutes of the day, 0 to 1439. */
  startMinute: number;
  stopMinute: number | null;
  firstDay: string | null;
  lastDay: string | null;
}

/** When a scenario is planned (TIM-8). */
export type PlanTime = OncePlan | WeeklyPlan;

/** The same as it is sent and stored: one of both kinds, the other's fields null or absent. */
export type FlatPlanTime = { [K in keyof OncePlan]?: number | null | undefined } & {
  [K in keyof WeeklyPlan]?: WeeklyPlan[K] | null | undefined;
};

/** One time that a plan starts; no stop: until the plan starts anew, or for good. */
export interface Occurrence {
  start: number;
  stop: number | null;
}

export const isWeekly = (time: PlanTime): time is WeeklyPlan => 'days' in time;

/** Reads a plan's time; null: it has no start, or two. */
export function planTimeOf(flat: FlatPlanTime): PlanTime | null {
  const { startsAt, stopsAt, days, startMinute, stopMinute, firstDay, lastDay } = flat;
  if (days && startMinute != null && startsAt == null && stopsAt == null)
    return {
      ...{ days, startMinute, stopMinute: stopMinute ?? null },
      ...{ firstDay: firstDay ?? null, lastDay: lastDay ?? null },
    };
  const isOnce = !days && startMinute == null && stopMinute == null && !firstDay && !lastDay;
  return isOnce && startsAt != null ? { startsAt, stopsAt: stopsAt ?? null } : null;
}

const dayMinutes = 1440;
/** Within so many days each day of the week comes twice, so that a night that clocks cut short hides nothing. */
const twoWeeks = 15;

/** What starts on a date; null: nothing does, or clocks leave out all of it. */
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

/** The first that starts after an instant (ms); null: none does. */
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

/** The last that has started by an instant (ms); null: none has. */
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

/** When one ends, ms, of a scenario that stops by itself after `delay` seconds (null: it does not); Infinity: it does not. */
export const endOf = ({ start, stop }: Occurrence, delay: number | null): number =>
  Math.min(stop ?? Infinity, delay === null ? Infinity : start + delay * 1000);

/** One time of a plan with the end that it has in any case: its own, its scenario's, or its plan's next start. */
export interface PlannedSpan {
  start: number;
  /** Exclusive; Infinity: until somebody stops it. */
  end: number;
}

/** All spans of a plan that meet `from` to `to` (ms, exclusive), in order. */
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

/** What is wrong with a plan, and in which field. */
export type PlanProblem =
  | { field: 'startsAt'; problem: 'past' | 'tooFar' }
  | { field: 'stopsAt'; problem: 'stopBeforeStart' | 'tooFar' }
  | { field: 'days'; problem: 'noDay' | 'never' }
  | { field: 'firstDay'; problem: 'tooFar' }
  | { field: 'lastDay'; problem: 'lastBeforeFirst' | 'never' };

/** What is wrong with a plan that is given at `now` (ms); null: nothing. `kept`: a start that it had before, which may be over. */
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
  if (nextOccurrence(time, now, timeZone)) return null;
  return { field: lastDay === null ? 'days' : 'lastDay', problem: 'never' };
}
