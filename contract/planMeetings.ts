import { type Plan, type PlanProgress, progressOf } from './planProgress.ts';
import { nextOccurrence, plannedSpans, type PlannedSpan } from './scenarioPlan.ts';

/** The first overlap of two plans of a project: the one that starts later replaces the other. */
export interface Meeting {
  /** ms; `until` is exclusive, null: until stopped by a user. */
  from: number;
  until: number | null;
  /** Both start at the same instant: undecidable which one runs. */
  isTie: boolean;
}

const twoWeeksMs = 15 * 24 * 3_600_000;

/** Both lists are sorted, each without overlaps. */
function firstCommon(ours: readonly PlannedSpan[], theirs: readonly PlannedSpan[]): PlannedSpan | null {
  const second = theirs.values();
  let other = second.next().value;
  for (const span of ours) {
    while (other && other.end <= span.start) other = second.next().value;
    if (other && other.start < span.end)
      return { start: Math.max(span.start, other.start), end: Math.min(span.end, other.end) };
  }
  return null;
}

/** When two plans first overlap after `now` (ms); null: never. What was stopped before its end overlaps nothing. */
export function meetingOf(a: PlanProgress, b: PlanProgress, now: number, timeZone: string): Meeting | null {
  const spansOf = ({ time, delay, handledUntil, running }: PlanProgress, from: number, to: number) =>
    plannedSpans(time, delay, [from, to], timeZone).filter(({ start }) => running || start > handledUntil);
  const firstOf = (plan: PlanProgress) =>
    spansOf(plan, now, now + 1)[0]?.start ?? nextOccurrence(plan.time, now, timeZone)?.start ?? null;
  const [ofA, ofB] = [firstOf(a), firstOf(b)];
  if (ofA === null || ofB === null) return null;
  // Once both are running, one week is enough; a second one, in case a clock change hides something.
  const from = Math.max(now, ofA, ofB);
  const [ours, theirs] = [spansOf(a, from, from + twoWeeksMs), spansOf(b, from, from + twoWeeksMs)];
  const common = firstCommon(ours, theirs);
  if (!common) return null;
  const starts = new Set(ours.map(({ start }) => start));
  return {
    from: Math.max(from, common.start),
    until: common.end === Infinity ? null : common.end,
    isTie: theirs.some(({ start }) => start > now && starts.has(start)),
  };
}

/** The plans among `others` that overlap a plan, earliest overlap first. */
export function meetingsOf<T extends PlanProgress>(
  plan: PlanProgress,
  others: readonly T[],
  now: number,
  timeZone: string,
): (Meeting & { other: T })[] {
  return others
    .flatMap((other) => {
      const meeting = meetingOf(plan, other, now, timeZone);
      return meeting ? [{ ...meeting, other }] : [];
    })
    .sort((one, two) => one.from - two.from);
}

/** The plans that conflict with a plan of this time and duration; `stored`: as it is by now, null for a new one. */
export const metBy = (
  plans: readonly Plan[],
  stored: Plan | null,
  changed: Pick<Plan, 'time' | 'delay'>,
  now: number,
  timeZone: string,
) =>
  meetingsOf(
    progressOf(stored, changed, now, timeZone),
    plans.filter(({ id }) => id !== stored?.id),
    now,
    timeZone,
  );
