import { hourMs } from '../../contract/durations.ts';
import { minuteOfDay } from '../../contract/localTime.ts';
import { isWeekly, planProblemOf, type PlanProblem, type PlanTime } from '../../contract/scenarioPlan.ts';
import { weekdays, type Weekday } from '../../contract/timetable/days.ts';
import type { Plan } from '../../contract/planProgress.ts';
import { fieldsOver, type Versions } from '../../src/shared/fieldsOver.ts';

/** Input for a plan: both kinds of times, of which one applies. Days are `YYYY-MM-DD`, empty: none; null: not given. */
export interface PlanDraft {
  kind: 'once' | 'weekly';
  startsAt: number | null;
  stopsAt: number | null;
  days: readonly Weekday[];
  startMinute: number | null;
  stopMinute: number | null;
  firstDay: string;
  lastDay: string;
}

/** Draft of a plan; that of a new one begins at the next full hour and lasts two. */
export function draftOf(plan: Plan | null, now: number, timeZone: string): PlanDraft {
  const startsAt = (Math.floor(now / hourMs) + 1) * hourMs;
  const startMinute = minuteOfDay(startsAt, timeZone);
  const draft: PlanDraft = {
    kind: 'once',
    startsAt,
    stopsAt: startsAt + 2 * hourMs,
    days: weekdays.slice(0, 5),
    startMinute,
    stopMinute: (startMinute + 120) % 1440,
    firstDay: '',
    lastDay: '',
  };
  if (!plan) return draft;
  const { time } = plan;
  if (!isWeekly(time)) return { ...draft, ...time };
  return { ...draft, ...time, kind: 'weekly', firstDay: time.firstDay ?? '', lastDay: time.lastDay ?? '' };
}

const partsOf = ({ days, startMinute, stopMinute, firstDay, lastDay, ...once }: PlanDraft) => ({
  once,
  days,
  minutes: { startMinute, stopMinute },
  dates: { firstDay, lastDay },
});

/** One's own changes over a colleague's version: a start goes with its end, and all goes with another kind of times. */
export function overTheirs({ mine, before, theirs }: Versions<PlanDraft>): PlanDraft {
  if (mine.kind !== theirs.kind) return mine;
  const parts = fieldsOver({ mine: partsOf(mine), before: partsOf(before), theirs: partsOf(theirs) });
  return { ...parts.once, days: parts.days, ...parts.minutes, ...parts.dates };
}

/** A draft's time; null: it has no start yet. */
export function timeOfDraft(draft: PlanDraft): PlanTime | null {
  const { kind, startsAt, stopsAt, days, startMinute, stopMinute, firstDay, lastDay } = draft;
  if (kind === 'once') return startsAt === null ? null : { startsAt, stopsAt };
  if (startMinute === null) return null;
  return { days, startMinute, stopMinute, firstDay: firstDay || null, lastDay: lastDay || null };
}

/** Why a draft cannot be saved, and in which field; null: it can. */
export function draftProblem(
  draft: PlanDraft,
  plan: Plan | null,
  now: number,
  timeZone: string,
): PlanProblem | { field: 'startsAt' | 'startMinute'; problem: 'noStart' } | null {
  const time = timeOfDraft(draft);
  if (!time) return { field: draft.kind === 'once' ? 'startsAt' : 'startMinute', problem: 'noStart' };
  return planProblemOf(time, now, timeZone, plan && !isWeekly(plan.time) ? plan.time.startsAt : null);
}
